import { passedOn } from '../lib/cache-rules';

/** Where pages of earlier days stand now. */
export const moved: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['legal', 'immigration', 'travel', 'investment', 'car-import', 'plates', 'hnwi', 'aircraft'].map(
      (service) => [`/service/${service}`, `/services/${service}`],
    ),
  ),
  '/service/realestate': '/services/real-estate',
  '/services/realestate': '/services/real-estate',
  '/services/vehicle-import': '/services/car-import',
  '/disclaimer': '/terms',
};

/** Among the addresses of pages that are kept, these must not lose their query. */
export const cacheRules = Object.keys(moved).map(passedOn);
