import type { NewsletterSection } from '@frontier/domain';
import { escapeHtml } from '@frontier/mail';
import { LINK_PLACEHOLDERS } from './link-placeholders';

export interface LayoutContent {
  readonly subject: string;
  readonly section: Pick<NewsletterSection, 'title' | 'colour'>;
  /** Sanitised HTML. */
  readonly content: string;
  /** Date in the form `21 November 2026`. */
  readonly date: string;
  readonly siteUrl: string;
  /** Explains why the reader receives the mail; by default the newsletter's own footer. */
  readonly footer?: { readonly html: string; readonly text: readonly string[] };
  /** Sentence that names the publisher, as plain text. */
  readonly publisher?: string | undefined;
}

export const PUBLISHER_DESCRIPTION = 'an independent record that is not an official site of any government';

const buildFooter = (siteUrl: string): NonNullable<LayoutContent['footer']> => ({
  html: `You receive this because you signed up for the newsletter of <a href="${siteUrl}">Frontier Record</a>, ${PUBLISHER_DESCRIPTION}. <a href="${LINK_PLACEHOLDERS.preferences}">Choose what you receive</a> or <a href="${LINK_PLACEHOLDERS.unsubscribe}">unsubscribe</a>: no sign-in is needed.`,
  text: [
    `You receive this because you signed up for the newsletter of Frontier Record (${siteUrl}), ${PUBLISHER_DESCRIPTION}.`,
    `Choose what you receive: ${LINK_PLACEHOLDERS.preferences}`,
    `Unsubscribe: ${LINK_PLACEHOLDERS.unsubscribe}`,
  ],
});

const SERIF = "Newsreader, Charter, 'Iowan Old Style', Georgia, 'Times New Roman', serif";
const SANS = "'Public Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const [PAPER, SHEET, INK, MUTED, BLUE, LINE] = [
  '#F7F4EE',
  '#FFFDF9',
  '#16212B',
  '#56626C',
  '#0A4D68',
  '#DED7C9',
];

const STYLE = `
  .story h1, .story h2, .story h3 { font-family: ${SERIF}; line-height: 1.25; margin: 28px 0 8px; font-weight: 600; }
  .story h1 { font-size: 26px; } .story h2 { font-size: 21px; } .story h3 { font-size: 18px; }
  .story p { margin: 0 0 14px; } .story li { margin: 0 0 6px; } .story ul, .story ol { margin: 0 0 14px; padding-left: 22px; }
  .story blockquote { margin: 0 0 14px; padding-left: 14px; border-left: 2px solid ${LINE}; color: ${MUTED}; }
  .story hr { border: 0; border-top: 1px solid ${LINE}; margin: 24px 0; }
  a { color: ${BLUE}; }
  @media (prefers-color-scheme: dark) {
    .paper, .paper > div { background: #0E161D !important; }
    .sheet, .sheet > table { background: #15202A !important; }
    .story div, .head div { color: #E9E4D8 !important; }
    .quiet div, .story blockquote { color: #A9B4BD !important; }
    a { color: #8CC6E0 !important; }
  }`;

/** Builds one column of at most 600 pixels, readable at 320, with a rule in the section's colour above its title. */
export const buildNewsletterMjml = ({
  subject,
  section,
  content,
  date,
  siteUrl,
  footer = buildFooter(siteUrl),
  publisher,
}: LayoutContent): string => `
<mjml lang="en">
  <mj-head>
    <mj-title>${escapeHtml(subject)}</mj-title>
    <mj-preview>${escapeHtml(section.title)}, ${date}</mj-preview>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="${SANS}" />
      <mj-text color="${INK}" font-size="17px" line-height="1.55" padding="0" />
      <mj-section padding="0 24px" />
    </mj-attributes>
    <mj-style>${STYLE}</mj-style>
  </mj-head>
  <mj-body background-color="${PAPER}" css-class="paper" width="600px">
    <mj-section padding="28px 24px 18px">
      <mj-column>
        <mj-text css-class="head" font-family="${SERIF}" font-size="22px" font-weight="600">Frontier Record</mj-text>
        <mj-text css-class="quiet" color="${MUTED}" font-size="14px">${date}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="${SHEET}" css-class="sheet" padding="24px" border-top="4px solid ${section.colour}">
      <mj-column>
        <mj-text css-class="quiet" color="${MUTED}" font-size="14px" padding-bottom="6px">${escapeHtml(section.title)}</mj-text>
        <mj-text css-class="head" font-family="${SERIF}" font-size="30px" line-height="1.2" font-weight="600" padding-bottom="18px"><h1 style="margin:0;font-size:30px;line-height:1.2;font-weight:600;">${escapeHtml(subject)}</h1></mj-text>
        <mj-text css-class="story" font-family="${SERIF}" font-size="18px">${content}</mj-text>
      </mj-column>
    </mj-section>
    <mj-section padding="22px 24px 36px">
      <mj-column>
        <mj-text css-class="quiet" color="${MUTED}" font-size="14px">${footer.html}${publisher ? `<br>${escapeHtml(publisher)}` : ''}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

export const buildNewsletterText = (
  {
    subject,
    section,
    date,
    siteUrl,
    footer = buildFooter(siteUrl),
    publisher,
  }: Omit<LayoutContent, 'content'>,
  blocks: readonly string[],
): string =>
  [
    `Frontier Record · ${section.title} · ${date}`,
    subject.toUpperCase(),
    ...blocks,
    '--',
    ...footer.text,
    ...(publisher ? [publisher] : []),
  ].join('\n\n');
