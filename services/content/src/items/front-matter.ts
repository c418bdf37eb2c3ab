import { DEFAULT_LANGUAGE, Language, normaliseTags } from '@frontier/domain';
import { z } from 'zod';
import { plainLine, webUrl } from '../text/text';
import { Day } from '../text/day';
import type { ContentItem } from './content-item.entity';

/** One line of words. */
export const Line = z.string().transform(plainLine).pipe(z.string().min(1).max(500));
export const Lines = z.array(Line);

export const WebAddress = z.string().refine((url) => webUrl(url) !== null, 'not an address of the web');

export const Source = z.strictObject({
  label: Line,
  url: WebAddress,
  date: Line.optional(),
});

/** What the front matter of every kind may hold. */
export const CommonFrontMatter = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+-?[0-9]+$/, 'not of the form e01')
    .optional(),
  lang: Language.default(DEFAULT_LANGUAGE),
  tags: Lines.default([]),
  sources: z.array(Source).default([]),
  /** When somebody last compared the file with its sources. */
  checked: Day.optional(),
});
export type CommonFrontMatter = z.infer<typeof CommonFrontMatter>;

/** For kinds that state facts: those have sources, and a day on which they were compared with them. */
export const FactualFrontMatter = CommonFrontMatter.extend({
  sources: z.array(Source).min(1),
  checked: Day,
});

type CommonFields = Pick<ContentItem, 'lang' | 'tags' | 'sources' | 'checkedOn'>;

export function commonFields(frontMatter: CommonFrontMatter): CommonFields {
  return {
    lang: frontMatter.lang,
    tags: normaliseTags(frontMatter.tags),
    sources: frontMatter.sources,
    checkedOn: frontMatter.checked ?? null,
  };
}

/** The beginning of a day, UTC. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);
