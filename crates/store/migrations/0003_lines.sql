-- Nodes look for lines whose hint was lost.
CREATE INDEX lines_by_time ON lines (at);
