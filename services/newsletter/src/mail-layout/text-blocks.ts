import { compile, type FormatCallback } from 'html-to-text';

const formatPrefixedBlock: FormatCallback = (element, walk, builder, options) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral(String(options.mark));
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const toText = compile({
  wordwrap: false,
  formatters: { marked: formatPrefixedBlock },
  selectors: [
    { selector: 'h1', format: 'marked', options: { mark: '# ' } },
    ...['h2', 'h3'].map((selector) => ({ selector, format: 'marked', options: { mark: '## ' } })),
    { selector: 'ul', format: 'block' },
    { selector: 'ol', format: 'block' },
    { selector: 'li', format: 'marked', options: { mark: '- ' } },
    { selector: 'blockquote', format: 'block' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
  ],
});

/** Returns text as archived: `#` and `##` before headings, `-` before list items, link targets in parentheses. */
export function toTextBlocks(html: string): string[] {
  return toText(html)
    .split(/\n{2,}/)
    .filter(Boolean);
}
