import type { OutgoingMail } from '@frontier/mail';
import { Inject, Injectable } from '@nestjs/common';
import { SubscriptionLinks } from '../addresses/subscription-links';
import { sectionNamed } from '../issues/sections';
import { NewsletterConfig } from '../newsletter.config';
import type { Subscriber } from './subscriber.entity';
import type { SubscriptionMail } from './subscription-mail.entity';

/**
 * The words of the mails that sign-ups cause. Nothing that was typed into a form is in them, the name neither:
 * anybody can type anything beside somebody else's address.
 */
@Injectable()
export class SubscriptionMailTexts {
  constructor(
    private readonly links: SubscriptionLinks,
    @Inject(NewsletterConfig.token) private readonly config: NewsletterConfig,
  ) {}

  mailFor(mail: SubscriptionMail, subscriber: Subscriber): OutgoingMail {
    const content = mail.kind === 'welcome' ? this.welcome(subscriber) : this.confirmation(mail);
    return {
      to: subscriber.email,
      messageId: this.links.messageIdOf(mail.id),
      ...content,
      headers: { ...content.headers, 'Auto-Submitted': 'auto-generated' },
    };
  }

  private welcome({ id, sections }: Subscriber): Pick<OutgoingMail, 'subject' | 'text' | 'headers'> {
    return {
      subject: 'Welcome to the Frontier Record newsletter',
      text: [
        'Thank you for signing up. Once a week we send what has changed at the frontier between Gibraltar and Spain, with its sources and dates.',
        'You receive these sections:',
        sections.map((section) => `- ${sectionNamed(section).title}`).join('\n'),
        `Choose what you receive: ${this.links.preferencesUrl(id)}`,
        `Unsubscribe: ${this.links.unsubscribeUrl(id)}`,
        'If it was not you who signed up, unsubscribe with this link. You will hear no more from us.',
      ].join('\n\n'),
      headers: this.links.headersFor(id),
    };
  }

  private confirmation({ id }: SubscriptionMail): Pick<OutgoingMail, 'subject' | 'text' | 'headers'> {
    return {
      subject: 'Please confirm your newsletter subscription',
      text: [
        'Somebody, probably you, asked for the Frontier Record newsletter to be sent to this address.',
        `Confirm it within ${this.config.NEWSLETTER_CONFIRMATION_HOURS} hours: ${this.links.confirmUrl(id)}`,
        'If it was not you, do nothing. You will not be subscribed.',
      ].join('\n\n'),
    };
  }
}
