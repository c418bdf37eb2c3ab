import '../generated/features';
import type { AdvisoryService } from '../advisory-services/advisory-service.entity';
import { CONTENT_FOLDER } from '../content.config';
import type { Faq } from '../faqs/faq.entity';
import type { MerchItem } from '../merch/merch-item.entity';
import { type ContentFolder, readContentFolder } from './content-folder';

describe('catalogue in content/', () => {
  let files: ContentFolder['files'];
  beforeAll(async () => {
    ({ files } = await readContentFolder(CONTENT_FOLDER));
  }, 60_000);
  const listItems = <E>(kind: string): [path: string, fields: Partial<E>][] =>
    files.filter((file) => file.kind.name === kind).map(({ path, fields }) => [path, fields as Partial<E>]);

  it('[I2] has the nine services with the documented titles, in the documented order', () => {
    const services = listItems<AdvisoryService>('service');
    const rows = services.map(([path, { order, title }]) => `${order} ${path} ${title}`);
    expect(rows.sort()).toEqual([
      '1 services/legal.md Legal & Treaty Advisory',
      '2 services/immigration.md Immigration & Residency',
      '3 services/travel.md Travel Planning & Border Guidance',
      '4 services/investment.md Investment & Business Setup',
      '5 services/real-estate.md Real Estate Buyer Advisory',
      '6 services/car-import.md Private Car Importation & Registration',
      '7 services/plates.md Gibraltar Private Number Plates',
      '8 services/hnwi.md HNWI & Family Office',
      '9 services/aircraft.md Prospective Civil Aviation Registration',
    ]);
  });

  it('[F11] lists the ten documented FAQs first and in order, and gives every FAQ a different place', () => {
    const faqs = listItems<Faq>('faq').sort(([, a], [, b]) => Number(a.order) - Number(b.order));
    expect(faqs.slice(0, 10).map(([path]) => path)).toEqual([
      'faqs/is-gibraltar-in-schengen.md',
      'faqs/land-border-checks.md',
      'faqs/airport-checks.md',
      'faqs/british-visitors-90-180.md',
      'faqs/ees-at-gibraltar.md',
      'faqs/etias-for-gibraltar.md',
      'faqs/live-in-gibraltar.md',
      'faqs/work-across-the-border.md',
      'faqs/shopping-tax-customs.md',
      'faqs/cars-and-plates.md',
    ]);
    expect(new Set(faqs.map(([, { order }]) => order)).size).toBe(faqs.length);
  });

  it.each([
    [
      '[B10] [L3] the front page',
      'home',
      [
        '1 Two Pillars T-shirt £24.99 Clothing',
        '2 Strait Canvas Bag £14.99 Accessories',
        '3 Runway Cap £19.99 Clothing',
        '4 Levanter Hooded Top £39.99 Clothing',
        '5 Frontier Mug £8.99 Accessories',
        '6 Timeline Notebook £16.99 Accessories',
      ],
    ],
    [
      '[L2] the shop',
      'shop',
      [
        '7 Record Cap £12.99 Clothing',
        '8 Dated T-shirt £19.99 Clothing',
        '9 Strait Sweatshirt £34.99 Clothing',
        '10 Plain Words Mug £8.99 Accessories',
        '11 Sticker Sheet £5.99 Accessories',
        '12 Passport Sleeve £14.99 Accessories',
      ],
    ],
  ])('%s has six items, each with its price', (_, place, expected) => {
    const items = listItems<MerchItem>('merch-item').map(([, item]) => item);
    const rows = items
      .filter((item) => item.place === place)
      .sort((a, b) => Number(a.order) - Number(b.order))
      .map(({ order, title, priceGbp, category }) => `${order} ${title} £${priceGbp} ${category}`);
    expect(rows).toEqual(expected);
  });
});
