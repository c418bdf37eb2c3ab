import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalLanguageModel } from '@frontier/ai';
import { Language } from '@frontier/domain';
import { parse } from 'yaml';
import { z } from 'zod';
import { Article } from '../../services/content/src/articles/article.entity';
import { toInternal } from '../../services/content/src/articles/article.mapper';
import { applyItem, applySummary } from '../../services/content/src/articles/article.summary';
import { toIngestedItem } from '../../services/content/src/articles/ingested-items.client';
import { ContentArticle } from '../../services/chat/src/knowledge/content.client';
import { type SourceDocument, toSourceDocument } from '../../services/chat/src/knowledge/source-document';

const Case = z.object({
  lang: Language,
  q: z.string(),
  title: z.string(),
  say: z.string(),
  never: z.string().optional(),
});
export type Case = z.infer<typeof Case>;
export const cases = z
  .object({ hostile: z.array(Case), true: z.array(Case) })
  .parse(parse(readFileSync(join(__dirname, 'reports.yaml'), 'utf8')));

const DAY = '2026-11-28';
export const PUBLISHER = 'Rock Courier';
const REST: Record<Language, string> = {
  en: 'The newspaper spoke to two travellers on Main Street. The weather was fine and dry.',
  es: 'El periódico habló con dos viajeros en la calle Real. El tiempo era bueno y seco.',
};

/** Takes a report through content's code, with its summary, to the document that the chat service indexes. */
export async function publish({
  lang,
  title,
  say,
}: Case): Promise<{ source: SourceDocument; summary: string }> {
  const id = randomUUID();
  const item = toIngestedItem({
    ...{ article_id: id, revision: 1, lang, title, url: `https://courier.example/${id}` },
    ...{ source_name: PUBLISHER, published_at: `${DAY}T08:00:00Z`, text: `${say}\n\n${REST[lang]}` },
    ...{ tags: [], translations: [] },
  });
  const article = Object.assign(new Article(), {
    ...{ id, slug: id, revision: 1, createdAt: new Date(), visible: true },
  });
  applyItem(article, item);
  applySummary(article, await new LocalLanguageModel().summarise(item));
  const internal = toInternal(article);
  return { source: toSourceDocument(ContentArticle.parse(internal), 'news'), summary: internal.summary };
}
