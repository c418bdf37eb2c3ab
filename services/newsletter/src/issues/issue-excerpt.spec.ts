import { toExcerpt } from './issue-excerpt';

describe('issue excerpt', () => {
  it('contains the first words without headings and line breaks', () => {
    expect(toExcerpt('# The week\n\nChecks  ended.\n## Next\nNothing is known.')).toBe(
      'Checks ended. Nothing is known.',
    );
  });

  it('ends at a word boundary', () => {
    const excerpt = toExcerpt('frontier '.repeat(60));
    expect(excerpt).toMatch(/^(frontier )+frontier…$/);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(toExcerpt('a'.repeat(300))).toHaveLength(200);
    expect(toExcerpt('')).toBe('');
  });
});
