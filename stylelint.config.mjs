/** The widths from which a page has room for more, as style sheets and scripts of the site know them. */
const BREAKPOINTS = ['360px', '640px', '768px', '900px', '1024px', '1200px'];
/** One hundredth below a breakpoint: the rules for what is narrower. `72rem` is the widest column of text. */
const NARROWER = [...BREAKPOINTS.map((width) => `${parseInt(width, 10) - 0.02}px`), '72rem'];

export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // CSS has no variables in media queries, so the one set of widths is held here.
    'media-feature-name-value-allowed-list': { 'min-width': BREAKPOINTS, 'max-width': NARROWER },
    'media-feature-range-notation': 'prefix',
    // CSS modules: class names are properties in TypeScript.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Safari on phones still asks for the prefix.
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['-webkit-text-size-adjust', 'text-size-adjust'] },
    ],
    'value-keyword-case': [
      'lower',
      { camelCaseSvgKeywords: true, ignoreProperties: [/^--/, 'composes'], ignoreKeywords: ['srgb'] },
    ],
    // A later selector may be the weaker one: states of an element stand together.
    'no-descending-specificity': null,
    // Layout of the text is Prettier's.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'color-hex-length': null,
  },
};
