import { DEFAULT_LANGUAGE, Language, normaliseTags } from '@frontier/domain';
import { z } from 'zod';
import { SLUG } from '../text/slug';
import { toPlainLine, parseWebUrl } from '../text/text';
import { Day } from '../text/day';
import type { ContentItem, SourceReference } from './content-item.entity';

export const Line = z.string().transform(toPlainLine).pipe(z.string().min(1).max(500));
export const Lines = z.array(Line);
export const Slugs = z.array(z.string().regex(SLUG));

export const WebAddress = z.string().refine((url) => parseWebUrl(url) !== null, 'not an address of the web');

/** Date of evidence, no more precise than known: `2026-07-15`, `2026-07`, `2026`, or words. */
export const ApproximateDate = Line;

export const Source = z.strictObject({
  publisher: Line,
  title: Line,
  url: WebAddress,
  date: ApproximateDate.optional(),
  /** True if the URL is on another site that shows the publisher's text. */
  reprint: z.literal(true).optional(),
  /** Day on which a person in the role `by` compared the item with the opened page; omitted until then. */
  opened: z.strictObject({ on: Day, by: Line }).optional(),
});

export const CommonFrontMatter = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+-?[0-9]+$/, 'not of the form e01')
    .optional(),
  lang: Language.default(DEFAULT_LANGUAGE),
  tags: Lines.default([]),
  sources: z.array(Source).default([]),
});
export type CommonFrontMatter = z.infer<typeof CommonFrontMatter>;

export const FactualFrontMatter = CommonFrontMatter.extend({ sources: z.array(Source).min(1) });

type CommonFields = Pick<ContentItem, 'lang' | 'tags' | 'sources'>;

export function toCommonFields(
  frontMatter: CommonFrontMatter,
): CommonFields & Pick<ContentItem, 'checkedOn'> {
  return {
    lang: frontMatter.lang,
    tags: normaliseTags(frontMatter.tags),
    sources: frontMatter.sources,
    checkedOn: getOldestOpenedDay(frontMatter.sources),
  };
}

export const toCommonFrontMatter = ({ lang, tags, sources }: CommonFields): object => ({
  lang,
  tags,
  sources: sources.map(({ publisher, title, url, date, reprint, opened }) => ({
    publisher,
    title,
    url,
    ...(date && { date }),
    ...(reprint && { reprint }),
    ...(opened && { opened }),
  })),
});

/** Returns the oldest day on which a source was opened, or null if any source was never opened. */
export function getOldestOpenedDay(sources: readonly SourceReference[]): string | null {
  const days = sources.flatMap(({ opened }) => opened?.on ?? []);
  return days.length === sources.length ? (days.sort()[0] ?? null) : null;
}

/** Returns the start of a day, UTC. */
export const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Converts a snake_case field name to camelCase: `short_def` to `shortDef`. */
export const toColumnName = (field: string): string =>
  field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
