import domain from '@frontier/domain';

/** Parts whose pages and mails show the imprint, and the gateway, which warns while settings are empty. */
const PARTS = ['gateway', 'frontend', 'leads', 'newsletter'];

/** Returns the names of the imprint's settings that a part reads. */
export const listImprintSettings = (part) =>
  PARTS.includes(part) ? Object.keys(domain.imprintSettings) : [];
