// Runs the WebAssembly check under Node: node run.mjs FILE.wasm
import { readFile } from "node:fs/promises";

const bytes = await readFile(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes, {});
try {
  const vectors = instance.exports.check();
  if (vectors === 0) throw new Error("no vectors");
  console.log(`wasm: ${vectors} passed, 0 failed`);
} catch (error) {
  const message = [];
  for (let i = 0, byte; (byte = instance.exports.message_byte(i)) !== 0; i += 1) message.push(byte);
  console.error(Buffer.from(message).toString() || error);
  process.exit(1);
}
