import { formatPublisher } from '@frontier/domain';
import { escapeHtml, type OutgoingMail } from '@frontier/mail';
import { ImprintConfig } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { LINK_PLACEHOLDERS } from '../mail-layout/link-placeholders';
import { type LayoutContent, PUBLISHER_DESCRIPTION } from '../mail-layout/newsletter-layout';
import { renderMail } from '../mail-layout/render-newsletter';
import { NewsletterConfig } from '../newsletter.config';
import type { Subscriber } from '../subscribers/subscriber.entity';
import type { SubscriptionMail } from '../subscribers/subscription-mail.entity';
import { getSection } from '../get-section';

type Content = Omit<LayoutContent, 'date' | 'siteUrl' | 'section'>;

const LABEL = { title: 'Newsletter', colour: '#0A4D68' };
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:4px;background:#0A4D68;color:#FFFDF9;text-decoration:none;';

/** Builds mails without form input, even without the name: anyone can enter any text with someone else's address. */
@Injectable()
export class SubscriptionMailTexts {
  constructor(
    private readonly links: SubscriptionLinks,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
    @Inject(ImprintConfig.token) private readonly imprint: ImprintConfig,
  ) {}

  async buildMail(mail: SubscriptionMail, subscriber: Subscriber): Promise<OutgoingMail> {
    const isWelcome = mail.kind === 'welcome';
    const content = isWelcome ? this.buildWelcome(subscriber) : this.buildConfirmation(mail);
    const publisher = formatPublisher(this.imprint);
    const { html, text } = await renderMail(
      { ...content, section: LABEL, publisher },
      this.config.PUBLIC_URL,
    );
    return {
      to: subscriber.email,
      subject: content.subject,
      html: this.fillLinks(html, subscriber),
      text: this.fillLinks(text, subscriber),
      messageId: this.links.toMessageId(mail.id),
      headers: {
        ...(isWelcome && this.links.getUnsubscribeHeaders(subscriber.id)),
        'Auto-Submitted': 'auto-generated',
      },
    };
  }

  private buildWelcome({ sections }: Subscriber): Content {
    const titles = sections.map((section) => `<li>${escapeHtml(getSection(section).title)}</li>`).join('');
    return {
      subject: 'Welcome to the Frontier Record newsletter',
      content: `<p>Thank you for signing up. Once a week we send what has changed at the frontier between Gibraltar and Spain, with its sources and dates.</p>
        <p>You receive these sections:</p><ul>${titles}</ul>
        <p>If it was not you who signed up, <a href="${LINK_PLACEHOLDERS.unsubscribe}">unsubscribe</a>. We won’t email you again.</p>`,
    };
  }

  private buildConfirmation({ id }: SubscriptionMail): Content {
    const why = 'You received this email because this address was entered at';
    const { PUBLIC_URL, NEWSLETTER_CONFIRMATION_HOURS: hours } = this.config;
    return {
      subject: 'Please confirm your newsletter subscription',
      content: `<p>We received a request to send the Frontier Record newsletter to this address.</p>
        <p><a style="${BUTTON}" href="${this.links.getConfirmUrl(id)}">Confirm my subscription</a></p>
        <p>The link works for ${hours} hours. If it was not you, do nothing: you will not be subscribed.</p>`,
      footer: {
        html: `${why} <a href="${PUBLIC_URL}">Frontier Record</a>, ${PUBLISHER_DESCRIPTION}.`,
        text: [`${why} Frontier Record (${PUBLIC_URL}), ${PUBLISHER_DESCRIPTION}.`],
      },
    };
  }

  private fillLinks(part: string, { id }: Subscriber): string {
    return part
      .replaceAll(LINK_PLACEHOLDERS.unsubscribe, this.links.getUnsubscribeUrl(id))
      .replaceAll(LINK_PLACEHOLDERS.preferences, this.links.getPreferencesUrl(id));
  }
}
