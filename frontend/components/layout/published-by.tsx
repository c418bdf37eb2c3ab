import { getImprint } from '@/config/imprint';
import { getTexts } from '@/texts/texts';

/** Names the publisher in the footer. Shows nothing while the installation does not name one. */
export function PublishedBy() {
  const { IMPRINT_PUBLISHER } = getImprint();
  if (!IMPRINT_PUBLISHER) return null;
  return <a href="/about#publisher">{getTexts().imprint.publishedBy(IMPRINT_PUBLISHER)}</a>;
}
