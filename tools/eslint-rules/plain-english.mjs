import markdown from '@eslint/markdown';

/** Comments that open with a noun clause ("What is known of a feed.") hide their subject. Questions are allowed. */
const OPENER =
  /^(?:what(?:ever)?|who(?:ever|se|m)?|how(?! (?:often|many|much|long)\b)|where(?:ver)?|which(?:ever)?|those (?:who|that|which)|(?:one|something|anything|all) that|so (?:many|much|long|well|near))\b(?![^.]*\?)/i;
const WORDS =
  /\b(?:nobody|somebody|anybody|whoever|whatever|anew|meanwhile|hardly|in vain|of ours|lets? through|gives? back)\b/i;
const DIRECTIVE = /^\s*(?:eslint|@ts-|prettier-|istanbul|c8|global\b|jsx|<reference)/;

const messages = {
  opener: 'Begin with the subject or a verb in the third person: see CONTRIBUTING.md.',
  word: 'Write plainly: replace "{{word}}".',
};

const withoutCode = (text) => text.replace(/`[^`]*`|"[^"]*"|“[^”]*”/g, '');

/** Joins consecutive line comments, since a sentence may run over several. */
function joinComments(comments) {
  const joined = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const continues =
      comment.type === 'Line' && last?.type === 'Line' && last.loc.end.line + 1 === comment.loc.start.line;
    if (continues) {
      last.value += `\n${comment.value}`;
      last.loc = { start: last.loc.start, end: comment.loc.end };
    } else joined.push({ type: comment.type, value: comment.value, loc: comment.loc });
  }
  return joined;
}

const comments = {
  meta: { type: 'suggestion', schema: [], messages },
  create: (context) => ({
    Program() {
      for (const { value, loc } of joinComments(context.sourceCode.getAllComments())) {
        if (DIRECTIVE.test(value)) continue;
        const text = withoutCode(value.replace(/^\s*\*?\s?/gm, ''));
        // "Whether" is a fair opener for a boolean property, so it is not in the list.
        if (OPENER.test(text)) context.report({ loc, messageId: 'opener' });
        const [word] = WORDS.exec(text) ?? [];
        if (word) context.report({ loc, messageId: 'word', data: { word } });
      }
    },
  }),
};

const prose = {
  meta: { type: 'suggestion', schema: [], messages },
  create: (context) => ({
    text(node) {
      const [word] = WORDS.exec(withoutCode(node.value)) ?? [];
      if (word) context.report({ loc: node.position, messageId: 'word', data: { word } });
    },
  }),
};

const VAGUE = 'nobody|somebody|anybody|whoever|whatever|meanwhile|anew';
const NO_POSSESSIVE = 'Name a function by a verb: getPath, not pathOf.';

/** Options of `no-restricted-syntax` for names of functions, log texts and titles of tests. */
export const PLAIN_NAMES = [
  { selector: 'FunctionDeclaration[id.name=/[a-z]Of$/]', message: NO_POSSESSIVE },
  { selector: 'VariableDeclarator[id.name=/[a-z]Of$/][init.type=/Function/]', message: NO_POSSESSIVE },
  { selector: 'MethodDefinition[key.name=/^(?!valueOf$|indexOf$).*[a-z]Of$/]', message: NO_POSSESSIVE },
  {
    selector: `CallExpression[callee.property.name=/^(debug|info|warn|error)$/] > Literal[value=/^(?:the|an?|${VAGUE})\\b/i]`,
    message: 'Log a short event name: "outbox relay failed, retrying".',
  },
  {
    selector: `CallExpression[callee.name=/^(it|test)$/] > Literal.arguments:first-child[value=/\\b(?:${VAGUE})\\b/i]`,
    message: 'Name subject, condition and result.',
  },
];

const local = { rules: { comments, prose } };

export const plainEnglish = [
  {
    files: ['**/*.{ts,tsx,mjs,cjs,js}'],
    ignores: ['**/generated/**'],
    plugins: { plain: local },
    rules: { 'plain/comments': 'error' },
  },
  {
    files: ['*.md', '.github/**/*.md', '{admin,bench,docs,frontend,libs,services,tools}/**/*.md'],
    ignores: ['docs/events.md', 'docs/reports/**', 'tools/dev/sample-source/**'],
    plugins: { plain: local, markdown },
    language: 'markdown/gfm',
    rules: { 'plain/prose': 'error' },
  },
];
