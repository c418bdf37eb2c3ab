import ts from 'typescript';

/**
 * The classes of a source with the first arguments of their decorators, and its constants with the function that makes
 * them.
 *
 * @param {string} path
 * @param {string} text
 * @returns {{ path: string, name: string, isClass: boolean, marks: Record<string, ts.Expression | undefined> }[]}
 */
export function declarationsIn(path, text) {
  const found = [];
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements) {
    if (ts.isClassDeclaration(statement) && statement.name) {
      const calls = (ts.getDecorators(statement) ?? []).map(({ expression }) => expression);
      found.push({ path, name: statement.name.text, isClass: true, marks: marksOf(calls) });
    } else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations)
        found.push({ path, name: name.getText(), isClass: false, marks: marksOf([initializer]) });
    }
  }
  return found;
}

const marksOf = (calls) =>
  Object.fromEntries(
    calls
      .filter((call) => call && ts.isCallExpression(call))
      .map((call) => [call.expression.getText(), call.arguments[0]]),
  );
