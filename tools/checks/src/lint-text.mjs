/**
 * Lints text as if it stood at a path that need not exist: `[{ text, filePath }]` comes in on stdin, the list
 * of `{ ruleId, messageId, message }` for each goes out on stdout. A process of its own, because ESLint
 * loads its configuration with `import()`, which Jest's sandbox does not offer.
 */
import { text as read } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();

const results = [];
for (const { text, filePath } of JSON.parse(await read(process.stdin))) {
  const [result] = await eslint.lintText(text, { filePath });
  results.push(result.messages.map(({ ruleId, messageId, message }) => ({ ruleId, messageId, message })));
}
process.stdout.write(JSON.stringify(results));
