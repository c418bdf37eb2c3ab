import { type NewsletterSectionId, SITE_TIME_ZONE } from '@frontier/domain';
import { type LayoutContent, buildNewsletterMjml, buildNewsletterText } from './newsletter-layout';
import { toTextBlocks } from './text-blocks';
import { getSection } from '../get-section';

export interface RenderedNewsletter {
  readonly html: string;
  readonly text: string;
}

/** Both parts of a newsletter, with places for the reader's links. */
export function renderNewsletter(
  { subject, section, content }: { subject: string; section: NewsletterSectionId; content: string },
  publicUrl: string,
  now = new Date(),
): Promise<RenderedNewsletter> {
  return renderMail({ subject, section: getSection(section), content }, publicUrl, now);
}

export async function renderMail(
  mail: Omit<LayoutContent, 'date' | 'siteUrl'>,
  publicUrl: string,
  now = new Date(),
): Promise<RenderedNewsletter> {
  // Loading it takes more than a second and a process that only sends does not need it.
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

/** Indentation is a third of what the layout engine writes, and each reader gets it. */
const stripIndentation = (html: string): string => html.replace(/^[ \t]+/gm, '').replace(/\n{2,}/g, '\n');
