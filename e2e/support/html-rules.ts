import { HtmlValidate } from 'html-validate';

/** Served HTML must be valid. Style rules that contradict what React writes are off, each with its reason. */
const rules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<meta/>`, `disabled=""`, `dateTime` and ids such as `_R_1_`, and escapes only the characters that
    // need it. All of this is valid HTML.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    // The navigation bar and the menu for small screens have the same links, but only one of them is visible.
    'unique-landmark': 'off',
    // Lists may have a name, because screen readers announce it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // React writes style attributes for computed positions, and the Content Security Policy allows them.
    'no-inline-style': 'off',
    // Authors of news reports decide how long their titles are.
    'long-title': 'off',
    // All files come from the site itself.
    'require-sri': 'off',
  },
});

export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await rules.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
