import ts from 'typescript';

/** A key that stands in the code. */
export interface KeyInCode {
  readonly text: string;
  readonly line: number;
  /** Whether it is given to a function that answers texts, so that it can be nothing but a key. */
  readonly isAsked: boolean;
}

export interface KeysOfFile {
  readonly literals: readonly KeyInCode[];
  /** Keys put together at run time and given to such a function, `*` for each part that is not known: `account.themes.*`. */
  readonly built: readonly KeyInCode[];
}

/** Names of functions whose first argument is a key. */
const ASKING = new Set(['text', 'kitText', 't']);

/** Strings of a file that may be keys. Ids of contributions look like keys and are none. */
export function readKeys(fileName: string, code: string): KeysOfFile {
  const source = ts.createSourceFile(
    fileName,
    code,
    ts.ScriptTarget.Latest,
    true,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const foreign = importedNames(source);
  const literals: KeyInCode[] = [];
  const built: KeyInCode[] = [];
  const visit = (node: ts.Node, isAsked: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'id') return;
    const line = () => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (ts.isStringLiteralLike(node)) literals.push({ text: node.text, line: line(), isAsked });
    if (ts.isTemplateExpression(node) && isAsked) built.push({ text: patternOf(node), line: line(), isAsked });
    if (ts.isCallExpression(node)) {
      const asking = asks(node, foreign);
      visit(node.expression, false);
      node.arguments.forEach((argument, index) => visit(argument, index === asking));
      return;
    }
    // What is chosen between two keys is asked for too; the question itself is not.
    const inside = isAsked && (ts.isConditionalExpression(node) || ts.isParenthesizedExpression(node));
    ts.forEachChild(node, (child) => visit(child, inside && !(ts.isConditionalExpression(node) && child === node.condition)));
  };
  visit(source, false);
  return { literals, built };
}

/** What a file imports by name: functions that answer texts come from hooks and parameters, and `text` of a database's tables is none. */
function importedNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = source.statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** Which argument of a call is a key. */
function asks({ expression }: ts.CallExpression, foreign: ReadonlySet<string>): number | undefined {
  if (ts.isIdentifier(expression)) return ASKING.has(expression.text) && !foreign.has(expression.text) ? 0 : undefined;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  if (expression.name.text === 'translate') return 1;
  return expression.name.text === 'get' && /(^|\.)texts$/.test(expression.expression.getText()) ? 0 : undefined;
}

function patternOf({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}
