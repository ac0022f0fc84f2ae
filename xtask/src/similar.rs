//! A WebAssembly module whose functions are in an order that compresses well: those that look alike lie side by side, and of
//! functions that are the same to the byte only one is left.
//!
//! The linker and the binder order functions by where they come from and how large they are. Rust's generic code makes
//! families of almost equal functions, and a compressor says the next member of a family in a few bytes if the one before
//! has just been read. What a module does is not changed.

use std::collections::HashMap;
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef};

/// The same module with its functions in the other order.
pub(crate) fn side_by_side(module: &[u8]) -> Result<Vec<u8>, String> {
    let failed = |error: Error<Infallible>| format!("functions cannot be ordered: {error}");
    let mut order = Order::of(module).map_err(|error| failed(error.into()))?;
    while order.merge().map_err(failed)? {}
    order.sort().map_err(failed)?;
    let mut ordered = Module::new();
    order.parse_core_module(&mut ordered, Parser::new(0), module).map_err(failed)?;
    Ok(ordered.finish())
}

/// The functions of a module, and the number that each has in the new module.
struct Order<'a> {
    imported: u32,
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    /// For each function of the module, imported ones first, its new number.
    numbers: Vec<u32>,
    /// Which functions are left, as places in `bodies`, in the new order.
    left: Vec<usize>,
}

impl<'a> Order<'a> {
    fn of(module: &'a [u8]) -> wasmparser::Result<Self> {
        let mut order = Self { imported: 0, types: Vec::new(), bodies: Vec::new(), numbers: Vec::new(), left: Vec::new() };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        order.imported += u32::from(matches!(import?.ty, TypeRef::Func(_) | TypeRef::FuncExact(_)));
                    }
                }
                Payload::FunctionSection(types) => order.types = types.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => order.bodies.push(body),
                _ => {}
            }
        }
        order.left = (0..order.bodies.len()).collect();
        order.numbers = (0..).take(order.imported as usize + order.bodies.len()).collect();
        Ok(order)
    }

    /// The place in `numbers` of a function that is not imported.
    fn number_of(&self, function: usize) -> usize {
        self.imported as usize + function
    }

    /// The type of a function and its code with the present numbers: functions of which these are the same do the same.
    fn contents(&mut self, function: usize) -> Result<(u32, Vec<u8>), Error<Infallible>> {
        let body = self.bodies[function].clone();
        let mut code = self.new_function_with_parsed_locals(&body)?;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            code.instruction(&self.parse_instruction(&mut operators)?);
        }
        Ok((self.types[function], code.into_raw_body()))
    }

    /// Gives functions that are the same one number. Says whether there were any: those that call them may be the same now.
    fn merge(&mut self) -> Result<bool, Error<Infallible>> {
        let mut first_with = HashMap::new();
        let (mut left, mut same_as) = (Vec::new(), HashMap::new());
        for function in std::mem::take(&mut self.left) {
            let number = self.numbers[self.number_of(function)];
            let first = *first_with.entry(self.contents(function)?).or_insert(number);
            if first == number {
                left.push(function);
            } else {
                same_as.insert(number, first);
            }
        }
        self.left = left;
        for number in &mut self.numbers {
            *number = *same_as.get(number).unwrap_or(number);
        }
        Ok(!same_as.is_empty())
    }

    /// Puts functions of one type side by side, and among them those that begin alike.
    fn sort(&mut self) -> Result<(), Error<Infallible>> {
        let mut with_contents = Vec::new();
        for function in std::mem::take(&mut self.left) {
            with_contents.push((self.contents(function)?, function));
        }
        with_contents.sort();
        self.left = with_contents.into_iter().map(|(_, function)| function).collect();
        let places = (self.imported..).zip(&self.left);
        let new_numbers: HashMap<u32, u32> = places.map(|(new, &function)| (self.numbers[self.number_of(function)], new)).collect();
        for number in &mut self.numbers {
            *number = *new_numbers.get(number).unwrap_or(number);
        }
        Ok(())
    }
}

impl Reencode for Order<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.numbers[function as usize])
    }

    fn parse_function_section(&mut self, to: &mut FunctionSection, _: FunctionSectionReader<'_>) -> Result<(), Error<Infallible>> {
        for &function in &self.left {
            to.function(self.types[function]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, to: &mut CodeSection, _: CodeSectionReader<'_>) -> Result<(), Error<Infallible>> {
        for function in self.left.clone() {
            self.parse_function_body(to, self.bodies[function].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, ExportSection, Function, ImportSection, TypeSection, ValType};
    use wasmparser::{ExternalKind, Validator};

    /// What the functions of the module below answer: constants, or the answer of another function.
    enum Answer {
        Constant(i32),
        Of(u32),
    }

    /// A module that imports one function and exports all the others by their places.
    fn module(answers: &[Answer]) -> Vec<u8> {
        let (mut types, mut imports, mut functions) = (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
        types.ty().function([], [ValType::I32]);
        imports.import("page", "number", wasm_encoder::EntityType::Function(0));
        for (place, answer) in (1..).zip(answers) {
            functions.function(0);
            exports.export(&place.to_string(), ExportKind::Func, place);
            let mut function = Function::new([]);
            match *answer {
                Answer::Constant(number) => function.instructions().i32_const(number).end(),
                Answer::Of(other) => function.instructions().call(other).end(),
            };
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports).section(&code);
        module.finish()
    }

    /// The numbers under which functions are exported, and the bytes of each body.
    fn exports_and_bodies(module: &[u8]) -> (Vec<u32>, Vec<Vec<u8>>) {
        let (mut exports, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.expect("a module") {
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export.expect("an export");
                        assert_eq!(export.kind, ExternalKind::Func);
                        exports.push(export.index);
                    }
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes().to_vec()),
                _ => {}
            }
        }
        (exports, bodies)
    }

    #[test]
    fn functions_that_begin_alike_come_side_by_side_and_keep_their_names() {
        use Answer::{Constant, Of};
        let ordered = side_by_side(&module(&[Constant(7), Of(0), Constant(6), Of(1)])).expect("an order");
        Validator::new().validate_all(&ordered).expect("a valid module");
        let (exports, bodies) = exports_and_bodies(&ordered);
        // `call` is 0x10 and `i32.const` 0x41; the imported function stays number 0.
        assert_eq!(bodies, [vec![0, 0x10, 0, 0x0B], vec![0, 0x10, 4, 0x0B], vec![0, 0x41, 6, 0x0B], vec![0, 0x41, 7, 0x0B]]);
        assert_eq!(exports, [4, 1, 3, 2]);
    }

    #[test]
    fn functions_that_are_the_same_are_kept_once_and_then_those_that_call_them() {
        use Answer::{Constant, Of};
        let ordered = side_by_side(&module(&[Constant(7), Constant(7), Of(1), Of(2), Of(4), Of(3)])).expect("an order");
        Validator::new().validate_all(&ordered).expect("a valid module");
        let (exports, bodies) = exports_and_bodies(&ordered);
        assert_eq!(bodies.len(), 3);
        assert_eq!(exports[0], exports[1]);
        assert_eq!(exports[2], exports[3]);
        assert_eq!(exports[4], exports[5]);
    }

    #[test]
    fn what_is_no_module_is_refused() {
        assert!(side_by_side(b"no module").is_err());
    }
}
