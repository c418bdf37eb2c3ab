import type { OutgoingMail } from '@frontier/mail';
import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { LINK_PLACES } from '../mail-layout/link-places';
import { escapeHtml, type LayoutContent, WHO_WE_ARE } from '../mail-layout/newsletter-layout';
import { renderMail } from '../mail-layout/render-newsletter';
import { NewsletterConfig } from '../newsletter.config';
import type { Subscriber } from '../subscribers/subscriber.entity';
import type { SubscriptionMail } from '../subscribers/subscription-mail.entity';
import { sectionNamed } from '../section-named';

type Content = Omit<LayoutContent, 'date' | 'siteUrl' | 'section'>;

const LABEL = { title: 'Newsletter', colour: '#0A4D68' };
const BUTTON =
  'display:inline-block;padding:12px 22px;border-radius:4px;background:#0A4D68;color:#FFFDF9;text-decoration:none;';

/**
 * The mails that sign-ups cause. Nothing that was typed into a form is in them, the name neither: anybody can
 * type anything beside somebody else's address.
 */
@Injectable()
export class SubscriptionMailTexts {
  constructor(
    private readonly links: SubscriptionLinks,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  async mailFor(mail: SubscriptionMail, subscriber: Subscriber): Promise<OutgoingMail> {
    const isWelcome = mail.kind === 'welcome';
    const content = isWelcome ? this.welcome(subscriber) : this.confirmation(mail);
    const { html, text } = await renderMail({ ...content, section: LABEL }, this.config.PUBLIC_URL);
    return {
      to: subscriber.email,
      subject: content.subject,
      html: this.fill(html, subscriber),
      text: this.fill(text, subscriber),
      messageId: this.links.messageIdOf(mail.id),
      headers: {
        ...(isWelcome && this.links.headersFor(subscriber.id)),
        'Auto-Submitted': 'auto-generated',
      },
    };
  }

  private welcome({ sections }: Subscriber): Content {
    const titles = sections.map((section) => `<li>${escapeHtml(sectionNamed(section).title)}</li>`).join('');
    return {
      subject: 'Welcome to the Frontier Record newsletter',
      content: `<p>Thank you for signing up. Once a week we send what has changed at the frontier between Gibraltar and Spain, with its sources and dates.</p>
        <p>You receive these sections:</p><ul>${titles}</ul>
        <p>If it was not you who signed up, <a href="${LINK_PLACES.unsubscribe}">unsubscribe</a>. We won’t email you again.</p>`,
    };
  }

  private confirmation({ id }: SubscriptionMail): Content {
    const why = 'You received this email because this address was entered at';
    const { PUBLIC_URL, NEWSLETTER_CONFIRMATION_HOURS: hours } = this.config;
    return {
      subject: 'Please confirm your newsletter subscription',
      content: `<p>We received a request to send the Frontier Record newsletter to this address.</p>
        <p><a style="${BUTTON}" href="${this.links.confirmUrl(id)}">Confirm my subscription</a></p>
        <p>The link works for ${hours} hours. If it was not you, do nothing: you will not be subscribed.</p>`,
      footer: {
        html: `${why} <a href="${PUBLIC_URL}">Frontier Record</a>, ${WHO_WE_ARE}.`,
        text: [`${why} Frontier Record (${PUBLIC_URL}), ${WHO_WE_ARE}.`],
      },
    };
  }

  private fill(part: string, { id }: Subscriber): string {
    return part
      .replaceAll(LINK_PLACES.unsubscribe, this.links.unsubscribeUrl(id))
      .replaceAll(LINK_PLACES.preferences, this.links.preferencesUrl(id));
  }
}
