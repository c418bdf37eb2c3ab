/** The breakpoints for `min-width` in style sheets and scripts of the site. */
const BREAKPOINTS = ['360px', '640px', '768px', '900px', '1024px', '1200px'];
/** Values for `max-width`: 0.02 px below each breakpoint, so that rules do not overlap. `72rem` is the widest text column. */
const NARROWER = [...BREAKPOINTS.map((width) => `${parseInt(width, 10) - 0.02}px`), '72rem'];

export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // CSS media queries cannot use variables, so this rule enforces the shared breakpoints.
    'media-feature-name-value-allowed-list': { 'min-width': BREAKPOINTS, 'max-width': NARROWER },
    'media-feature-range-notation': 'prefix',
    // Class names of CSS modules are properties in TypeScript, so camelCase is allowed.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    // Safari on iOS still needs this prefix.
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['-webkit-text-size-adjust', 'text-size-adjust'] },
    ],
    'value-keyword-case': [
      'lower',
      { camelCaseSvgKeywords: true, ignoreProperties: [/^--/, 'composes'], ignoreKeywords: ['srgb'] },
    ],
    // The states of an element are grouped together, so a selector may follow a more specific one.
    'no-descending-specificity': null,
    // Prettier formats the text.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'color-hex-length': null,
  },
};
