import type { OutgoingMail } from '@frontier/mail';
import type { SubscriptionLinks } from '../addresses/subscription-links';
import type { Campaign } from '../campaigns/campaign.entity';
import { LINK_PLACEHOLDERS } from '../mail-layout/link-placeholders';
import type { Claim } from './outcome';

type Reader = Pick<Claim, 'id' | 'subscriberId'> & { readonly email: string };
type Sendable = Pick<Campaign, 'subject' | 'section' | 'html' | 'plainText'>;

export function createMailBuilder(
  campaign: Sendable,
  links: SubscriptionLinks,
): (reader: Reader) => OutgoingMail {
  const { subject, section, html, plainText } = campaign;
  return ({ id, subscriberId, email }) => {
    const messageId = links.toMessageId(id);
    const host = messageId.slice(messageId.indexOf('@') + 1, -1);
    const fill = (text: string | null): string =>
      (text ?? '')
        .replaceAll(LINK_PLACEHOLDERS.unsubscribe, links.getUnsubscribeUrl(subscriberId))
        .replaceAll(LINK_PLACEHOLDERS.preferences, links.getPreferencesUrl(subscriberId));
    return {
      to: email,
      subject,
      html: fill(html),
      text: fill(plainText),
      messageId,
      headers: { ...links.getUnsubscribeHeaders(subscriberId), 'List-Id': `<${section}.newsletter.${host}>` },
    };
  };
}
