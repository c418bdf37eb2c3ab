import type { OutgoingMail } from '@frontier/mail';
import type { SubscriptionLinks } from '../addresses/subscription-links';
import type { Campaign } from '../campaigns/campaign.entity';
import { LINK_PLACES } from '../mail-layout/link-places';
import type { Claim } from './outcome';

type Reader = Pick<Claim, 'id' | 'subscriberId'> & { readonly email: string };
type Sendable = Pick<Campaign, 'subject' | 'section' | 'html' | 'plainText'>;

export function mailMaker(campaign: Sendable, links: SubscriptionLinks): (reader: Reader) => OutgoingMail {
  const { subject, section, html, plainText } = campaign;
  return ({ id, subscriberId, email }) => {
    const messageId = links.messageIdOf(id);
    const host = messageId.slice(messageId.indexOf('@') + 1, -1);
    const fill = (text: string | null): string =>
      (text ?? '')
        .replaceAll(LINK_PLACES.unsubscribe, links.unsubscribeUrl(subscriberId))
        .replaceAll(LINK_PLACES.preferences, links.preferencesUrl(subscriberId));
    return {
      to: email,
      subject,
      html: fill(html),
      text: fill(plainText),
      messageId,
      headers: { ...links.headersFor(subscriberId), 'List-Id': `<${section}.newsletter.${host}>` },
    };
  };
}
