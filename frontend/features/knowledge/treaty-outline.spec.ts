import { treatyEntry } from '../../test/fake-items';
import { treatyOutline, type OutlineNode } from './treaty-outline';

const names = (nodes: readonly OutlineNode[]): unknown[] =>
  nodes.map(({ entry, below }) => (below.length > 0 ? [entry.slug, names(below)] : entry.slug));

describe('the contents of the treaty', () => {
  it('[F18] are its divisions, each with what it holds', () => {
    const entries = [
      treatyEntry('preamble', { kind: 'recital' }),
      treatyEntry('three', { kind: 'part' }),
      treatyEntry('fair-play', { kind: 'title', within: 'three' }),
      treatyEntry('199', { within: 'fair-play' }),
      treatyEntry('256', { within: 'three' }),
      treatyEntry('7'),
      treatyEntry('lost', { within: 'unknown' }),
      treatyEntry('eight', { kind: 'annex' }),
      treatyEntry('ours', { kind: 'definition' }),
    ];
    expect(treatyOutline(entries).map(({ title, nodes }) => [title, names(nodes)])).toEqual([
      ['Preamble', ['preamble']],
      ['Parts', [['three', [['fair-play', ['199']], '256']]]],
      ['Articles not placed in a part', ['7', 'lost']],
      ['Annexes and protocol', ['eight']],
    ]);
  });

  it('end, whatever holds what', () => {
    const entries = [treatyEntry('a', { within: 'b' }), treatyEntry('b', { within: 'a' })];
    expect(treatyOutline(entries)).toEqual([]);
  });
});
