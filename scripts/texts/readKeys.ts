import ts from 'typescript';

/** A key in the code. */
export interface KeyInCode {
  readonly text: string;
  readonly line: number;
  /** Whether it is the argument of a function that returns texts, so that it must be a key. */
  readonly isLookedUp: boolean;
}

export interface KeysOfFile {
  readonly literals: readonly KeyInCode[];
  /** Keys built at run time and passed to such a function, with `*` for each unknown part: `account.themes.*`. */
  readonly built: readonly KeyInCode[];
}

/** Names of functions whose first argument is a key. */
const LOOKUPS = new Set(['text', 'kitText', 't']);

/** Strings of a file that may be keys. Ids of contributions look like keys but are not keys. */
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
  const visit = (node: ts.Node, isLookedUp: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'id') return;
    const line = () => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    if (ts.isStringLiteralLike(node)) literals.push({ text: node.text, line: line(), isLookedUp });
    if (ts.isTemplateExpression(node) && isLookedUp) built.push({ text: patternOf(node), line: line(), isLookedUp });
    if (ts.isCallExpression(node)) {
      const keyArgument = keyArgumentOf(node, foreign);
      visit(node.expression, false);
      node.arguments.forEach((argument, index) => visit(argument, index === keyArgument));
      return;
    }
    // Both results of a conditional expression are keys; its condition is not.
    const inside = isLookedUp && (ts.isConditionalExpression(node) || ts.isParenthesizedExpression(node));
    ts.forEachChild(node, (child) => visit(child, inside && !(ts.isConditionalExpression(node) && child === node.condition)));
  };
  visit(source, false);
  return { literals, built };
}

/** Names that a file imports. Functions that return texts come from hooks and parameters; an imported `text` is a column type of the database. */
function importedNames(source: ts.SourceFile): ReadonlySet<string> {
  const names = source.statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    return bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });
  return new Set(names);
}

/** Which argument of a call is a key. */
function keyArgumentOf({ expression }: ts.CallExpression, foreign: ReadonlySet<string>): number | undefined {
  if (ts.isIdentifier(expression)) return LOOKUPS.has(expression.text) && !foreign.has(expression.text) ? 0 : undefined;
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  if (expression.name.text === 'translate') return 1;
  return expression.name.text === 'get' && /(^|\.)texts$/.test(expression.expression.getText()) ? 0 : undefined;
}

function patternOf({ head, templateSpans }: ts.TemplateExpression): string {
  return head.text + templateSpans.map(({ literal }) => `*${literal.text}`).join('');
}
