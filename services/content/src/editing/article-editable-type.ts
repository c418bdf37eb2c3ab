import { getArticlePath, toSiteDay, Language, normaliseTags } from '@frontier/domain';
import { InvalidInputError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ArticleChanges } from '../articles/article.changes';
import { applyDescription, toDescription } from '../articles/article.description';
import { Article } from '../articles/article.entity';
import { CitedUrls } from '../generation/cited-urls.service';
import { DocumentError, parseDocument } from '../items/check-document';
import { dayStart, Line, Lines, WebAddress } from '../items/front-matter';
import type { ItemDocument } from '../items/item-kind';
import { Day } from '../text/day';
import { SLUG } from '../text/slug';
import { toPlainText, sha256 } from '../text/text';
import { NO_THREAD } from '../articles/threads.repository';
import type { EditableType } from './editable-type';

const isNotFuture = (day: string): boolean => day <= toSiteDay(new Date());

/** Form for an article's metadata. The text is not editable, because it belongs to the source. */
const ArticleForm = z.strictObject({
  title: Line,
  summary: z.string().transform(toPlainText).pipe(z.string().min(1).max(5_000)),
  published_at: Day.pipe(z.string().refine(isNotFuture, 'this day has still to come')).optional(),
  source_name: Line,
  source_url: WebAddress,
  tags: Lines.default([]),
  lang: Language,
  /** Omitted if the story is found automatically. */
  story: z
    .string()
    .regex(SLUG)
    .describe(
      `Leave empty to find the story automatically. Enter \`${NO_THREAD}\` if no other report is about the same story. Otherwise, enter the address of such a report: the part after /news/.`,
    )
    .optional(),
});

@Injectable()
export class ArticleEditableType implements EditableType<Article> {
  readonly name = 'article';
  readonly auditAction = 'article.edited';
  readonly form = {
    schema: { ...z.toJSONSchema(ArticleForm, { io: 'input', unrepresentable: 'any' }) },
    addable: false,
  };

  constructor(
    private readonly changes: ArticleChanges,
    private readonly citedUrls: CitedUrls,
  ) {}

  find(manager: EntityManager, id: string): Promise<Article | null> {
    return manager.findOneBy(Article, { id });
  }

  lock(tx: EntityManager, id: string): Promise<Article | null> {
    return this.changes.lock(tx, id);
  }

  /** Rejects articles without a first text, because there is nothing to correct. */
  isEditable({ slug }: Article): boolean {
    return slug !== null;
  }

  getTitle({ title }: Article): string {
    return title;
  }

  getPath({ slug }: Article): string {
    return getArticlePath(slug ?? '');
  }

  /** Returns null, because articles are written by their sources and not reviewed. */
  getReview(): null {
    return null;
  }

  /** Covers only the form's contents, so that a new text or revision causes no needless edit conflict. */
  getVersion(article: Article): string {
    return sha256(JSON.stringify(this.toDocument(article)));
  }

  toDocument(article: Article): ItemDocument {
    const { title, summary, publishedAt, sourceName, sourceUrl, tags, lang } = toDescription(article);
    const fields = {
      title,
      summary,
      ...(publishedAt && { published_at: toSiteDay(publishedAt) }),
      ...(sourceName && { source_name: sourceName }),
      ...(sourceUrl && { source_url: sourceUrl }),
      tags: normaliseTags(tags),
      lang,
      ...(article.storyByStaff !== null && { story: article.storyByStaff }),
    };
    return { fields, body: '' };
  }

  apply(article: Article, { fields, body }: ItemDocument): void {
    if (body !== '') throw new DocumentError([{ path: 'body', message: 'there is no such field' }]);
    const typed = parseDocument(fields, () => ArticleForm.parse(fields));
    applyDescription(article, {
      title: typed.title,
      summary: typed.summary,
      publishedAt: toPublishedAt(article, typed.published_at),
      sourceName: typed.source_name,
      sourceUrl: typed.source_url,
      tags: normaliseTags(typed.tags),
      lang: typed.lang,
    });
    article.storyByStaff = typed.story ?? null;
    // The day decides which reports are compared, so clear the keys to make `save` assign the thread again.
    article.storyKeys = [];
  }

  async save(tx: EntityManager, article: Article, { fields }: ItemDocument): Promise<Article> {
    const { storyByStaff: story, slug } = article;
    const isKnown = story === null || story === NO_THREAD || (await tx.existsBy(Article, { slug: story }));
    if (!isKnown || story === slug)
      throw new InvalidInputError([{ path: 'fields.story', message: 'no other report has this address' }]);
    const saved = await this.changes.save(tx, article);
    if (saved.visible) await this.changes.publishSummarised(tx, saved);
    const { source_url: before } = fields;
    if (typeof before === 'string' && saved.sourceUrl && saved.sourceUrl !== before)
      await this.citedUrls.replace(tx, before, saved.sourceUrl);
    return saved;
  }
}

/** Returns the start of `day`, or the stored time if its day is unchanged, because the form shows no time of day. */
function toPublishedAt(article: Article, day: string | undefined): Date | null {
  if (day === undefined) return null;
  const { publishedAt } = toDescription(article);
  return publishedAt && toSiteDay(publishedAt) === day ? publishedAt : dayStart(day);
}
