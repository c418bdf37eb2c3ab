import { example } from '@frontier/api-clients/examples';
import { chosenTab, treatyTabs } from './treaty-tabs';

const entries = [
  example('TreatySectionPage', { slug: 'preamble', kind: 'recital' }),
  example('TreatySectionPage', { slug: 'two', kind: 'part' }),
  example('TreatySectionPage', { slug: 'thirty-three' }),
  example('TreatySectionPage', { slug: 'social-security', kind: 'protocol' }),
  example('TreatySectionPage', { slug: 'checks', kind: 'procedure' }),
];

describe('the tabs of the treaty explorer', () => {
  it('[F17] list each entry once', () => {
    expect(treatyTabs(entries).map((tab) => [tab.label, ...tab.entries.map(({ slug }) => slug)])).toEqual([
      ['Articles', 'preamble', 'two', 'thirty-three'],
      ['Annexes', 'social-security'],
      ['Definitions'],
      ['Procedures', 'checks'],
    ]);
  });

  it('are opened as asked, else the first that holds something', () => {
    const [, annex, , procedure] = treatyTabs(entries);
    expect(chosenTab(treatyTabs(entries), 'annex')).toEqual(annex);
    expect(chosenTab(treatyTabs(entries.slice(4)), 'nonsense')).toEqual(procedure);
    expect(chosenTab(treatyTabs([]), '')?.id).toBe('article');
  });
});
