import { Visitor } from 'vite';
import type { Source } from './readSources.js';

/** The part of a syntax tree's node that is needed to find literal texts. */
export interface Expression {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Expression;
  readonly property?: Expression;
  readonly expression?: Expression;
  readonly consequent?: Expression;
  readonly alternate?: Expression;
  /** Of a list; a hole in it is null. */
  readonly elements?: readonly (Expression | null)[];
  readonly key?: Expression;
  readonly properties?: readonly Expression[];
  readonly quasis?: readonly { readonly value: { readonly cooked?: string | null } }[];
}

/** Texts by their names in code: `FLAGS.list`. */
export type Constants = ReadonlyMap<string, string>;

/** `x as const` and similar expressions. */
function unwrapped(node: Expression): Expression {
  return node.type.startsWith('TS') && node.expression !== undefined ? unwrapped(node.expression) : node;
}

function literalOf(node: Expression): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const [only, ...others] = node.type === 'TemplateLiteral' ? (node.quasis ?? []) : [];
  return others.length === 0 ? (only?.value.cooked ?? undefined) : undefined;
}

/** `FLAGS.groups.list`; undefined for any other expression. */
function nameOf(node: Expression): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed === true || node.object === undefined) return undefined;
  const owner = nameOf(node.object);
  return owner === undefined ? undefined : `${owner}.${node.property?.name ?? ''}`;
}

function keyOf({ key }: Expression): string | undefined {
  return key === undefined ? undefined : (literalOf(key) ?? key.name);
}

function addTexts(name: string, value: Expression | undefined, found: Map<string, string>): void {
  if (value === undefined) return;
  const node = unwrapped(value);
  const literal = literalOf(node);
  if (literal !== undefined) found.set(name, literal);
  for (const property of node.properties ?? []) {
    const key = keyOf(property);
    if (key !== undefined) addTexts(`${name}.${key}`, property.value as Expression | undefined, found);
  }
}

/** Named texts at the top level of a file. */
export function constantsOf({ program }: Source): Constants {
  const found = new Map<string, string>();
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier') addTexts(id.name, (init ?? undefined) as Expression | undefined, found);
    }
  }
  return found;
}

/** Names with one meaning in the whole plugin, such as those of `permissions.ts`. */
export function sharedConstants(sources: readonly Source[]): Constants {
  const all = sources.flatMap((source) => [...constantsOf(source)]);
  return new Map(all.filter(([name, text]) => all.every(([other, value]) => other !== name || value === text)));
}

/** Possible texts of an expression, as far as they are literal. */
export function textsOf(expression: Expression, constants: Constants): readonly string[] {
  const node = unwrapped(expression);
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((part) => (part === undefined ? [] : textsOf(part, constants)));
  if (node.type === 'ArrayExpression') return (node.elements ?? []).flatMap((part) => (part === null ? [] : textsOf(part, constants)));
  const name = nameOf(node);
  const text = literalOf(node) ?? (name === undefined ? undefined : constants.get(name));
  return text === undefined ? [] : [text];
}

/** Calls of a file, with the called name: `useFlag`, or `isOn` of any object. */
export function callsIn({ program }: Source): readonly { readonly callee: string; readonly args: readonly Expression[] }[] {
  const found: { callee: string; args: readonly Expression[] }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const name = callee.type === 'MemberExpression' ? (callee.property as Expression).name : (callee as Expression).name;
      if (name !== undefined) found.push({ callee: name, args: args as readonly Expression[] });
    },
  }).visit(program);
  return found;
}

/** Props of JSX elements by their names: `flags={[...]}` of every `Gate`. */
export function attributesIn({ program }: Source, element: string): readonly { readonly name: string; readonly value: Expression }[] {
  const found: { name: string; value: Expression }[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if ((name as Expression).name !== element) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.value === null) continue;
        const value = attribute.value as Expression;
        found.push({ name: (attribute.name as Expression).name ?? '', value: value.expression ?? value });
      }
    },
  }).visit(program);
  return found;
}
