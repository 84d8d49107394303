/**
 * The CSS of console and player uses the tokens of player/src/theme/tokens.css and the media queries of
 * player/src/ui/breakpoints.css, and names inline sides start and end, for right-to-left scripts.
 *
 * @type {import('stylelint').Config}
 */
export default {
  plugins: ['stylelint-declaration-strict-value'],
  referenceFiles: ['player/src/ui/breakpoints.css', 'player/src/theme/tokens.css'],
  rules: {
    'scale-unlimited/declaration-strict-value': [
      ['/color$/', 'fill', 'stroke', 'font', 'font-size', 'z-index', '/radius$/'],
      {
        ignoreValues: ['inherit', 'transparent', 'currentcolor', 'currentColor', 'none', '0'],
        disableFix: true,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the plugin fills the placeholders in
        message: 'Use a token of tokens.css for the ${property} "${value}".',
      },
    ],
    'declaration-property-unit-disallowed-list': {
      '/^font/': ['px'],
      'line-height': ['px'],
    },
    'declaration-property-value-disallowed-list': [
      {
        '/^(margin|padding|inset)$/': ['/^([^ ()]+ ){3}[^ ()]+$/'],
      },
      {
        message: (property) => `Write ${property}-block and ${property}-inline instead of four sides.`,
      },
    ],
    'property-layout-mappings': [
      'flow-relative',
      {
        ignoreProperties: ['/width$|height$/', '/(^|-)(top|bottom)(-|$)/', '/^overflow|^overscroll/'],
      },
    ],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
    // Colours inside other values, as borders and gradients have them.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['/^(rgb|hsl)a?$/'],
    'no-unknown-custom-media': true,
  },
  overrides: [
    {
      files: ['player/src/theme/tokens.css', 'player/src/theme/fonts/*.css'],
      rules: {
        'scale-unlimited/declaration-strict-value': null,
        'color-no-hex': null,
        'function-disallowed-list': null,
      },
    },
  ],
}
