/** Subjects are `area: do something`, imperative, at most 72 characters. */
export default {
  plugins: [
    {
      rules: {
        imperative: ({ header }) => [
          /^(?:[a-z0-9][\w/., -]*: )?(?![A-Za-z]+(?:ed|ing)\b)[A-Za-z]+\b/.test(header ?? ''),
          'begin with a verb in the imperative: "content: add", not "added" or "adding"',
        ],
      },
    },
  ],
  rules: { 'header-max-length': [2, 'always', 72], imperative: [2, 'always'] },
};
