import { SITE_TIME_ZONE } from '@frontier/domain';

export const site = {
  name: 'Frontier Record',
  description:
    'An independent record of Gibraltar’s Schengen-adjacent status and its border with Spain and the EU: dated, sourced and in plain words.',
  timeZone: SITE_TIME_ZONE,
  locale: 'en-GB',
} as const;

/** Date of the newest source (gov.uk on the land border) for facts that are hard-coded in the site. */
export const FACTS_EVIDENCE_ON = '2026-08-12';
