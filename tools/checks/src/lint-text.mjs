// Lints `[{ text, filePath }]` from stdin and prints the messages for each as JSON. Runs as a separate process, because ESLint
// loads its configuration with `import()`, which Jest's sandbox does not support.
import { json } from 'node:stream/consumers';
import { ESLint } from 'eslint';

const eslint = new ESLint();
const results = [];
for (const { text, filePath } of await json(process.stdin))
  results.push(...(await eslint.lintText(text, { filePath })).map(({ messages }) => messages));
console.log(JSON.stringify(results));
