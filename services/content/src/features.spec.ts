import './features';
import { itemKinds } from './items/item-kinds';

describe('the features', () => {
  it('register every kind of content, each under its folder of starting content', () => {
    expect(itemKinds().map(({ name, folder, file }) => `${name}: ${folder}/${file ?? ''}`)).toEqual([
      'timeline-event: timeline/',
      'service: services/',
      'faq: faqs/',
      'explainer: explainers/',
      'treaty-section: treaty/',
      'glossary-term: glossary/',
      'analysis: analysis/',
      'status: status/',
      'answer: answers/',
      'daily-summary: daily-summaries/',
      'treaty-status: treaty/_status.md',
      'merch-item: merch/',
      'affiliate-link: affiliate-links/',
      'correction: corrections/',
    ]);
  });
});
