import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { Language } from '@frontier/domain';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

/** Simulated faults of a page; none by default. */
const Serve = z.strictObject({
  status: z.int().optional(),
  redirect_to: z.string().optional(),
  /** Sends a word every second without end. */
  drip: z.boolean().optional(),
  empty: z.boolean().optional(),
  size_mb: z.number().optional(),
  /** Serves markup without the text, as if a script rendered it. */
  script_only: z.boolean().optional(),
  bytes: z.enum(['latin1', 'utf8']).optional(),
  declared: z.string().optional(),
});

/** A page of the sample source, from the front matter of a file or the body of `POST /pages`. */
export const SamplePage = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string(),
  text: z.string().default(''),
  lang: Language,
  /** Name of the feed that lists the page; `none` if no feed does. */
  feed: z.string().regex(/^[a-z0-9-]+$/),
  published_at: z.iso.datetime().optional(),
  updated_at: z.iso.datetime().optional(),
  description: z.string().optional(),
  path: z.string().startsWith('/').optional(),
  canonical: z.string().optional(),
  copy_of: z.string().optional(),
  /** Path of the page's translation. */
  translation: z.string().startsWith('/').optional(),
  entry: z.strictObject({ link: z.literal('none') }).optional(),
  serve: Serve.default({}),
});
export type SamplePage = z.infer<typeof SamplePage>;
export type NewSamplePage = z.input<typeof SamplePage>;

export const getPagePath = (page: SamplePage): string => page.path ?? `/pages/${page.slug}`;

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/;

async function readPage(file: string): Promise<SamplePage> {
  const [, front, text] = FRONT_MATTER.exec(await readFile(file, 'utf8')) ?? [];
  if (front === undefined) throw new Error(`${file} does not begin with front matter`);
  return SamplePage.parse({ slug: parse(file).name, ...(parseYaml(front) as object), text: text?.trim() });
}

/** Reads pages; the file name is the slug. Appends the text of the page in `copy_of`. @throws if a file is invalid */
export async function readPages(dir: string): Promise<SamplePage[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.md')).sort();
  const pages = await Promise.all(names.map((name) => readPage(join(dir, name))));
  const texts = new Map(pages.map(({ slug, text }) => [slug, text]));
  return pages.map((page) =>
    page.copy_of ? { ...page, text: `${page.text}\n\n${texts.get(page.copy_of) ?? ''}`.trim() } : page,
  );
}
