import { getImprint } from '@/config/imprint';
import { site } from '@/config/site';

/** Returns the JSON-LD of the site as a publisher. The imprint adds its legal name and address. */
export function publisherLd(siteUrl: string): Readonly<Record<string, string>> {
  const { IMPRINT_PUBLISHER, IMPRINT_ADDRESS } = getImprint();
  return {
    '@type': 'Organization',
    name: site.name,
    url: siteUrl,
    ...(IMPRINT_PUBLISHER && { legalName: IMPRINT_PUBLISHER }),
    ...(IMPRINT_ADDRESS && { address: IMPRINT_ADDRESS }),
  };
}
