import { fold } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service';
import { toTermLink } from '../glossary/glossary.mapper';
import { GlossaryService } from '../glossary/glossary.service';
import { findMentionedTerms } from '../glossary/mentions';
import { pickViewFields } from '../items/pick-view-fields';
import { rankBySharedTags } from '../items/rank-by-shared-tags';
import { VisibleItems } from '../items/visible-items.service';
import { readStatusCards } from '../status/status.mapper';
import { renderMarkdown } from '../text/markdown';
import { toPlainText } from '../text/text';
import type { Explainer } from './explainer.entity';
import { explainers } from './explainer.kind';
import {
  ExplainerCard,
  type ExplainerList,
  type ExplainerPage,
  type ExplainerQuery,
} from './explainers.schemas';

const MAX_KEY_TERMS = 6;
const LATEST_NEWS = 10;
const MAX_NEWS = 3;
/** Maximum length of a body without a table of contents, in characters. */
const LONG_BODY = 800;

@Injectable()
export class ExplainersService {
  constructor(
    private readonly items: VisibleItems,
    private readonly articles: ArticlesService,
    private readonly glossary: GlossaryService,
  ) {}

  async list({ q, limit }: ExplainerQuery): Promise<ExplainerList> {
    const wanted = fold(q);
    const take = wanted === '' ? limit : undefined;
    const all = await this.items.list(explainers, { updatedAt: 'DESC', title: 'ASC' }, take);
    const found = all.filter(({ title, summary }) => fold(`${title}\n${summary}`).includes(wanted));
    return { items: found.slice(0, limit).map(toCard) };
  }

  /** @throws ItemNotFoundError */
  async read(slug: string): Promise<ExplainerPage> {
    const explainer = await this.items.readBySlug(explainers, slug);
    const { html, headings } = renderMarkdown(explainer.bodyMd);
    const terms = await this.glossary.listTerms();
    const mentioned = findMentionedTerms(
      `${explainer.title}\n${explainer.summary}\n${toPlainText(html)}`,
      terms,
    );
    const latest = await this.articles.listLatestNews(LATEST_NEWS);
    return {
      ...toCard(explainer),
      body_md: explainer.bodyMd,
      body_html: html,
      contents: explainer.bodyMd.length > LONG_BODY ? [...headings] : [],
      // List the terms that the text mentions first, then other terms up to the maximum.
      key_terms: [...new Set([...mentioned, ...terms])].slice(0, MAX_KEY_TERMS).map(toTermLink),
      status: await readStatusCards(this.items, explainer.status),
      related_news: rankBySharedTags(explainer, latest, MAX_NEWS),
    };
  }
}

function toCard(explainer: Explainer): ExplainerCard {
  return { ...pickViewFields(ExplainerCard, explainer), summary: toPlainText(explainer.summary) };
}
