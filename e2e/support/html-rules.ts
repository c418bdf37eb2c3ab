import { HtmlValidate } from 'html-validate';

/**
 * The HTML that is served must be valid. Rules of taste are off where they contradict what React writes, and
 * each says why.
 */
const rules = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `<meta/>`, `disabled=""`, `dateTime`, ids such as `_R_1_`, and escapes only what must be
    // escaped: all of it valid HTML.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    // The bar and the menu of small screens have the same links; never are both shown.
    'unique-landmark': 'off',
    // A name of a list is read out.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // React writes style attributes for computed positions; the security policy allows them.
    'no-inline-style': 'off',
    // Titles of news are as long as their authors made them.
    'long-title': 'off',
    // Files come from the site itself.
    'require-sri': 'off',
  },
});

export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await rules.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  );
}
