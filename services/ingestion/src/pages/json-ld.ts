import { z } from 'zod';
import type { DomDocument } from './dom';

const Thing = z.looseObject({
  datePublished: z.string().optional().catch(undefined),
  headline: z.string().optional().catch(undefined),
  '@graph': z.array(z.unknown()).optional().catch(undefined),
});

/** The first thing on the page that has a date of publication (https://schema.org/Article). */
export function readJsonLd(document: DomDocument): { datePublished?: string; headline?: string } {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const found = parse(script.textContent ?? '').find((thing) => thing.datePublished);
    if (found) return { datePublished: found.datePublished, headline: found.headline };
  }
  return {};
}

function parse(text: string): z.infer<typeof Thing>[] {
  try {
    return flatten(JSON.parse(text));
  } catch {
    return [];
  }
}

function flatten(value: unknown, depth = 0): z.infer<typeof Thing>[] {
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => flatten(entry, depth + 1));
  const thing = Thing.safeParse(value);
  return thing.success ? [thing.data, ...flatten(thing.data['@graph'] ?? [], depth + 1)] : [];
}
