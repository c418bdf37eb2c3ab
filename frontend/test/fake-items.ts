import type { CloudTag, Faq, Item, TreatySection } from '../data/item.types';

const item = (slug: string): Item => ({
  id: slug,
  slug,
  lang: 'en',
  tags: [],
  sources: [],
  checked_on: '2026-11-20',
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
});

export const faq = (slug: string, over: Partial<Faq> = {}): Faq => ({
  ...item(slug),
  question: `Question ${slug}?`,
  answer: `Answer ${slug}.`,
  answer_html: `<p>Answer ${slug}.</p>`,
  order: 1,
  ...over,
});

export const treatySection = (slug: string, over: Partial<TreatySection> = {}): TreatySection => ({
  ...item(slug),
  kind: 'article',
  number: '1',
  title: `Title ${slug}`,
  text: `Text ${slug}.`,
  text_html: `<p>Text ${slug}.</p>`,
  source_url: null,
  published_at: null,
  ...over,
});

export const cloudTag = (tag: string, count: number, sources: CloudTag['sources'] = []): CloudTag => ({
  tag,
  count,
  sources,
});
