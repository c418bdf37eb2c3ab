import { type NewsletterSectionId, SITE_TIME_ZONE } from '@frontier/domain';
import { type LayoutContent, buildNewsletterMjml, buildNewsletterText } from './newsletter-layout';
import { toTextBlocks } from './text-blocks';
import { getSection } from '../get-section';

export interface RenderedNewsletter {
  readonly html: string;
  readonly text: string;
}

type NewsletterContent = Pick<LayoutContent, 'subject' | 'content' | 'publisher'> & {
  readonly section: NewsletterSectionId;
};

/** Renders the HTML and text part of a newsletter, with placeholders for the reader's links. */
export function renderNewsletter(
  { subject, section, content, publisher }: NewsletterContent,
  publicUrl: string,
  now = new Date(),
): Promise<RenderedNewsletter> {
  return renderMail({ subject, section: getSection(section), content, publisher }, publicUrl, now);
}

export async function renderMail(
  mail: Omit<LayoutContent, 'date' | 'siteUrl'>,
  publicUrl: string,
  now = new Date(),
): Promise<RenderedNewsletter> {
  // Load MJML lazily: it takes more than a second, and a process that only sends mails does not need it.
  const { default: mjml2html } = await import('mjml');
  const about = {
    ...mail,
    date: now.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: SITE_TIME_ZONE }),
    siteUrl: new URL(publicUrl).origin,
  };
  const { html } = await mjml2html(buildNewsletterMjml(about), {
    ignoreIncludes: true,
    keepComments: true,
    fonts: {},
  });
  return { html: stripIndentation(html), text: buildNewsletterText(about, toTextBlocks(mail.content)) };
}

/** Removes indentation, which is a third of MJML's output and would be sent to every reader. */
const stripIndentation = (html: string): string => html.replace(/^[ \t]+/gm, '').replace(/\n{2,}/g, '\n');
