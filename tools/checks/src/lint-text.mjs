/**
 * Lints text as if it stood at a path that need not exist: `[{ text, filePath }]` comes in on stdin, the list
 * of `{ ruleId, messageId, message }` for each goes out on stdout. A process of its own, because ESLint
 * loads its configuration with `import()`, which Jest's sandbox does not offer.
 */
import { text as read } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  // Rules that need types cannot see a file that is not on disk. Boundaries do not need types.
  overrideConfig: [{ files: ['**/*.ts', '**/*.tsx'], ...tseslint.configs.disableTypeChecked }],
});

const results = [];
for (const { text, filePath } of JSON.parse(await read(process.stdin))) {
  const [result] = await eslint.lintText(text, { filePath });
  results.push(result.messages.map(({ ruleId, messageId, message }) => ({ ruleId, messageId, message })));
}
process.stdout.write(JSON.stringify(results));
