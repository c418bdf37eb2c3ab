import eslint from '@eslint/js';
import next from '@next/eslint-plugin-next';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { moduleBoundaries } from './tools/eslint-rules/boundaries.mjs';
import { consoleLayers, siteLayers } from './tools/eslint-rules/site-layers.mjs';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = [
  '**/*.spec.ts',
  '**/*.spec.tsx',
  '**/*-spec.ts',
  '**/*.e2e.ts',
  '**/test/**',
  'libs/testing/**',
];

/** Matches HTTP handlers without `@Access` on the method or its class. A service with such a handler does not start. */
const UNDECLARED_ENDPOINT = [
  'ClassDeclaration:not(:has(> Decorator[expression.callee.name="Access"])) > ClassBody > MethodDefinition',
  ':has(> Decorator[expression.callee.name=/^(Get|Post|Put|Patch|Delete|Options|Head|All|Sse)$/])',
  ':not(:has(> Decorator[expression.callee.name="Access"]))',
].join('');

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.next/',
    '**/.nx/',
    '**/.local/',
    '**/coverage/',
    '**/test-results/',
    '**/next-env.d.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  { rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] } },
  await moduleBoundaries(),
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: UNDECLARED_ENDPOINT, message: 'Declare who may call this endpoint with @Access(…).' },
      ],
      // The rule skips files with decorators, where injected classes have to be value imports, because emitDecoratorMetadata
      // uses them at run time.
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // Nest modules are empty classes with a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: TYPESCRIPT,
    ignores: [...TESTS, 'e2e/**'],
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    extends: [
      reactHooks.configs.flat.recommended,
      next.configs['core-web-vitals'],
      jsxA11y.flatConfigs.recommended,
      siteLayers,
    ],
    // This rule needs a pages/ directory; the site uses app/.
    rules: { '@next/next/no-html-link-for-pages': 'off' },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['admin/**/*.{ts,tsx}', 'admin/public/*.js'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended, consoleLayers],
    rules: {
      // Components that render form controls.
      'jsx-a11y/label-has-associated-control': [
        'error',
        { controlComponents: ['Input', 'Select', 'FilterField'] },
      ],
    },
    languageOptions: { globals: globals.browser },
  },
  {
    files: TESTS,
    rules: {
      // Tests of the check at start need an endpoint without @Access.
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.{mjs,cjs,js}'], languageOptions: { globals: globals.node } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);
