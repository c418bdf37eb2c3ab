import ts from 'typescript';

const TESTS = new Set(['it', 'test']);
const SUITES = new Set(['describe']);
/** `test.skip`, `it.todo`, `test.fixme`, `test.fail` …: written down, but proving nothing. */
const NOT_PROOF = new Set(['skip', 'todo', 'fixme', 'fail', 'failing']);

/**
 * `test.describe.skip` → ['test', 'describe', 'skip']; the calls in `it.each(rows)` and the tag of
 * `it.each\`…\`` are looked through. Undefined for anything else.
 *
 * @returns {string[] | undefined}
 */
function nameParts(/** @type {ts.Expression} */ callee) {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isCallExpression(callee)) return nameParts(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return nameParts(callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return undefined;
  const left = nameParts(callee.expression);
  return left && [...left, callee.name.text];
}

/** What a call declares: a test, a suite, or undefined. `xit` and the like are skipped ones. */
function declarationOf(/** @type {ts.CallExpression} */ call) {
  const parts = nameParts(call.expression);
  const root = parts?.[0]?.replace(/^x/, '');
  if (!parts || !root || !(TESTS.has(root) || SUITES.has(root))) return undefined;
  const skipped = parts[0] !== root || parts.some((part) => NOT_PROOF.has(part));
  return { kind: SUITES.has(root) || parts.includes('describe') ? 'suite' : 'test', skipped };
}

/** The fixed text of a title; the holes of a template are left out. */
function titleText(/** @type {ts.Expression | undefined} */ node) {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => span.literal.text).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return `${titleText(node.left) ?? ''}${titleText(node.right) ?? ''}`;
  }
  return undefined;
}

/** `test.skip()` or `test.fixme(true, …)` as a statement of its own turns the whole block off. */
function turnsItselfOff(/** @type {ts.Expression | undefined} */ body) {
  if (!body || !(ts.isArrowFunction(body) || ts.isFunctionExpression(body)) || !ts.isBlock(body.body))
    return false;
  return body.body.statements.some((statement) => {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false;
    const [condition] = statement.expression.arguments;
    const always = !condition || condition.kind === ts.SyntaxKind.TrueKeyword;
    return always && declarationOf(statement.expression)?.skipped === true;
  });
}

/**
 * The titles of the tests that run: of each test its own title after those of the suites around it. Skipped
 * tests, tests in skipped suites and suites without tests give none.
 *
 * @param {string} source text of a test file
 * @param {string} fileName its name, which tells the syntax (.ts or .tsx)
 * @returns {string[]}
 */
export function runningTitles(source, fileName) {
  /** @type {string[]} */
  const titles = [];
  const visit = (/** @type {ts.Node} */ node, /** @type {string[]} */ around) => {
    const declared = ts.isCallExpression(node) ? declarationOf(node) : undefined;
    const title = declared ? titleText(node.arguments[0]) : undefined;
    if (!declared || title === undefined) {
      ts.forEachChild(node, (child) => visit(child, around));
      return;
    }
    if (declared.skipped || turnsItselfOff(node.arguments.at(-1))) return;
    if (declared.kind === 'test') titles.push([...around, title].join(' › '));
    else node.arguments.slice(1).forEach((argument) => visit(argument, [...around, title]));
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), []);
  return titles;
}
