import { example } from '@frontier/api-clients/examples';
import { selectTab, groupByTab } from './treaty-tabs';

const entries = [
  example('TreatySectionPage', { slug: 'preamble', kind: 'recital' }),
  example('TreatySectionPage', { slug: 'two', kind: 'part' }),
  example('TreatySectionPage', { slug: 'thirty-three' }),
  example('TreatySectionPage', { slug: 'social-security', kind: 'protocol' }),
  example('TreatySectionPage', { slug: 'checks', kind: 'procedure' }),
];

describe('treaty tabs', () => {
  it('[F17] list each entry once', () => {
    expect(groupByTab(entries).map((tab) => [tab.label, ...tab.entries.map(({ slug }) => slug)])).toEqual([
      ['Articles', 'preamble', 'two', 'thirty-three'],
      ['Annexes', 'social-security'],
      ['Definitions'],
      ['Procedures', 'checks'],
    ]);
  });

  it('select the requested tab, otherwise the first with entries', () => {
    const [, annex, , procedure] = groupByTab(entries);
    expect(selectTab(groupByTab(entries), 'annex')).toEqual(annex);
    expect(selectTab(groupByTab(entries.slice(4)), 'nonsense')).toEqual(procedure);
    expect(selectTab(groupByTab([]), '')?.id).toBe('article');
  });
});
