import { treatySection } from '../../test/fake-items';
import { chosenPart, treatyParts } from './treaty-parts';

const sections = [
  treatySection('a', { kind: 'article', number: '33', text: 'Spain applies the Schengen rules.' }),
  treatySection('b', { kind: 'procedure', number: 'P4', title: 'Suspension and termination' }),
];
const slugs = (text: string) =>
  treatyParts(sections, text).map((part) => part.sections.map(({ slug }) => slug));

describe('the parts of the treaty explorer', () => {
  it('[F17] lists each section under its part', () => {
    expect(treatyParts(sections, '').map(({ label }) => label)).toEqual([
      'Articles',
      'Annexes',
      'Definitions',
      'Procedures',
    ]);
    expect(slugs('')).toEqual([['a'], [], [], ['b']]);
  });

  it('[F17] searches number, title and text', () => {
    expect(slugs('schengen RULES')).toEqual([['a'], [], [], []]);
    expect(slugs('p4')).toEqual([[], [], [], ['b']]);
    expect(slugs('termination')).toEqual([[], [], [], ['b']]);
    expect(slugs('términation')).toEqual([[], [], [], ['b']]);
  });

  it('opens the part asked for, else the first with a find', () => {
    expect(chosenPart(treatyParts(sections, ''), 'annex')?.kind).toBe('annex');
    expect(chosenPart(treatyParts(sections, 'p4'), '')?.kind).toBe('procedure');
    expect(chosenPart(treatyParts(sections, 'zzz'), 'nonsense')?.kind).toBe('article');
  });
});
