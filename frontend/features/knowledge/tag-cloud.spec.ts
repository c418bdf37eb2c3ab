import type { CloudTag, TagSource } from '@/api/types';
import { buildTagCloud } from './tag-cloud';

const cloudTag = (tag: string, count: number, sources: readonly TagSource[] = []): CloudTag => ({
  tag,
  count,
  sources,
});

describe('buildTagCloud', () => {
  it('[F2] returns the sixty most used tags', () => {
    const many = Array.from({ length: 70 }, (_, index) => cloudTag(`tag-${index}`, index + 1));
    const drawn = buildTagCloud(many).map(({ tag }) => tag);
    expect(drawn).toHaveLength(60);
    expect(drawn).toContain('tag-69');
    expect(drawn).not.toContain('tag-9');
  });

  it('[F2] sizes tags from 0.8em to 2.2em in proportion to the count', () => {
    const sizes = buildTagCloud([cloudTag('a', 1), cloudTag('b', 6), cloudTag('c', 11)]);
    expect(sizes.map(({ sizeEm }) => sizeEm)).toEqual([0.8, 1.5, 2.2]);
  });

  it('uses one size if all counts are equal', () => {
    expect(buildTagCloud([cloudTag('a', 3), cloudTag('b', 3)]).map(({ sizeEm }) => sizeEm)).toEqual([1, 1]);
  });

  it('[F3] colours tags of three or more sources as mixed, others by their source of highest rank', () => {
    const colour = (...sources: TagSource[]) => buildTagCloud([cloudTag('a', 1, sources)])[0]?.colour;
    expect(colour('explainers')).toBe('explainers');
    expect(colour('explainers', 'timeline')).toBe('timeline');
    expect(colour('summaries', 'timeline')).toBe('timeline');
    expect(colour('timeline', 'analysis')).toBe('analysis');
    expect(colour('analysis', 'articles')).toBe('articles');
    expect(colour('explainers', 'summaries', 'timeline')).toBe('mixed');
  });
});
