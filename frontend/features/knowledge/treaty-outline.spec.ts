import { example } from '@frontier/api-clients/examples';
import { treatyOutline, type OutlineNode } from './treaty-outline';

const names = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes.map(({ entry, below }) => (below.length > 0 ? [entry.slug, names(below)] : entry.slug));

describe('treatyOutline', () => {
  it('[F18] nests the entries of each division', () => {
    const entries = [
      example('TreatySectionPage', { slug: 'preamble', kind: 'recital' }),
      example('TreatySectionPage', { slug: 'three', kind: 'part' }),
      example('TreatySectionPage', { slug: 'fair-play', kind: 'title', within: 'three' }),
      example('TreatySectionPage', { slug: '199', within: 'fair-play' }),
      example('TreatySectionPage', { slug: '256', within: 'three' }),
      example('TreatySectionPage', { slug: '7' }),
      example('TreatySectionPage', { slug: 'lost', within: 'unknown' }),
      example('TreatySectionPage', { slug: 'eight', kind: 'annex' }),
      example('TreatySectionPage', { slug: 'ours', kind: 'definition' }),
    ];
    expect(treatyOutline(entries).map(({ title, nodes }) => [title, names(nodes)])).toEqual([
      ['Preamble', ['preamble']],
      ['Parts', [['three', [['fair-play', ['199']], '256']]]],
      ['Articles not placed in a part', ['7', 'lost']],
      ['Annexes and protocol', ['eight']],
    ]);
  });

  it('terminates if entries contain each other', () => {
    const entries = [
      example('TreatySectionPage', { slug: 'a', within: 'b' }),
      example('TreatySectionPage', { slug: 'b', within: 'a' }),
    ];
    expect(treatyOutline(entries)).toEqual([]);
  });
});
