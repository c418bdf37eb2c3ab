import { z } from 'zod';

const text = z.string().optional().catch(undefined);
const Thing = z.looseObject({
  '@type': z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  datePublished: text,
  dateCreated: text,
  headline: text,
  workTranslation: z.unknown().optional(),
  translationOfWork: z.unknown().optional(),
  '@graph': z.array(z.unknown()).optional().catch(undefined),
  mainEntity: z.unknown().optional(),
  mainEntityOfPage: z.unknown().optional(),
});
type Thing = z.infer<typeof Thing>;
const Work = z.object({ url: text, '@id': text });

/**
 * Matches https://schema.org/Article and its subtypes. Other types, such as sites and persons, have dates, too, so the
 * date of an article comes first.
 */
const ARTICLE = /Article$|^Report$|Posting$|^NewsItem$|^PressRelease$/;
const WRAPPING =
  /^\s*(?:\/\*\s*)?(?:\/\/\s*)?<!\[CDATA\[(?:\s*\*\/)?|(?:\/\*\s*)?(?:\/\/\s*)?\]\]>(?:\s*\*\/)?;?\s*$|^\s*<!--|-->\s*$/g;

export interface StructuredArticle {
  readonly datePublished?: string;
  readonly headline?: string;
  /** URLs of the same text in other languages, as written on the page. */
  readonly translations: readonly string[];
}

/** Returns the article that the page declares, otherwise the first object with a publication date. */
export function readJsonLd(scripts: readonly string[]): StructuredArticle {
  const things = scripts.flatMap(parseScript);
  const articles = things.filter(isArticle);
  const dated =
    articles.find(({ datePublished }) => datePublished) ?? things.find(({ datePublished }) => datePublished);
  return {
    datePublished: dated?.datePublished ?? articles.find(({ dateCreated }) => dateCreated)?.dateCreated,
    headline: articles.find(({ headline }) => headline)?.headline ?? dated?.headline,
    translations: articles
      .flatMap(({ workTranslation, translationOfWork }) => [workTranslation, translationOfWork].flat())
      .flatMap(getWorkUrl),
  };
}

/** Returns the URL of a work, given as URL or object; an empty list for `flatMap` if it has no URL. */
function getWorkUrl(work: unknown): string | [] {
  if (typeof work === 'string') return work;
  const { data } = Work.safeParse(work);
  return data?.url ?? data?.['@id'] ?? [];
}

const isArticle = ({ '@type': type }: Thing): boolean =>
  [type ?? []].flat().some((name) => ARTICLE.test(name));

function parseScript(source: string): Thing[] {
  const bare = source.replace(WRAPPING, '').trim();
  // Line ends within strings and trailing commas are invalid JSON, but common.
  for (const json of [bare, bare.replace(/[\n\r\t]+/g, ' ').replace(/,\s*([}\]])/g, '$1')]) {
    try {
      return flatten(JSON.parse(json));
    } catch {
      continue;
    }
  }
  return [];
}

function flatten(value: unknown, depth = 0): Thing[] {
  if (depth > 4) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => flatten(entry, depth + 1));
  const thing = Thing.safeParse(value);
  if (!thing.success) return [];
  const { '@graph': graph, mainEntity, mainEntityOfPage } = thing.data;
  return [thing.data, ...flatten([graph ?? [], mainEntity, mainEntityOfPage], depth + 1)];
}
