import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service';
import { explainers } from '../explainers/explainer.kind';
import type { GlossaryTerm } from '../glossary/glossary-term.entity';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import { toTerm, toTermLink } from '../glossary/glossary.mapper';
import { GlossaryService } from '../glossary/glossary.service';
import { findMentionedTerms, mentionsTerm } from '../glossary/mentions';
import { VisibleItems } from '../items/visible-items.service';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { toPlainText } from '../text/text';
import type { GlossaryTermPage } from './term-page.schemas';

const MAX_SEE_ALSO = 6;
/** Number of latest articles that are searched for the term. At most MAX_NEWS of them are listed. */
const LATEST_NEWS = 20;
const MAX_NEWS = 5;

@Injectable()
export class TermPages {
  constructor(
    private readonly items: VisibleItems,
    private readonly articles: ArticlesService,
    private readonly glossary: GlossaryService,
  ) {}

  /** @throws ItemNotFoundError */
  async read(slug: string): Promise<GlossaryTermPage> {
    const term = await this.items.readBySlug(glossaryTerms, slug);
    const { html } = renderMarkdown(term.longDefMd);
    const all = await this.items.list(explainers, { updatedAt: 'DESC', slug: 'ASC' });
    const texts = all.map(({ title, summary, bodyMd }) => [title, summary, bodyMd].join('\n'));
    return {
      ...toTerm(term),
      long_def_md: term.longDefMd,
      long_def_html: html,
      see_also: rankRelatedTerms(term, await this.glossary.listTerms(), texts).map(toTermLink),
      mentioned_in: {
        explainers: all
          .filter((_, index) => mentionsTerm(texts[index] ?? '', term))
          .map(({ slug, title, summary }) => ({ slug, title, summary: toPlainText(summary) })),
        news: await this.findMentioningNews(term),
      },
    };
  }

  private async findMentioningNews(term: GlossaryTerm): Promise<GlossaryTermPage['mentioned_in']['news']> {
    const latest = await this.articles.listLatestWithText(LATEST_NEWS);
    return latest
      .filter(({ card, text }) => mentionsTerm([card.title, card.summary, text].join('\n'), term))
      .slice(0, MAX_NEWS)
      .map(({ card }) => card);
  }
}

/**
 * Ranks other terms by closeness: first those that the definition mentions, then those whose definition mentions this
 * term, then those that explainers most often mention with it. Alphabetical neighbours fill the list.
 */
function rankRelatedTerms(
  term: GlossaryTerm,
  terms: readonly GlossaryTerm[],
  texts: readonly string[],
): GlossaryTerm[] {
  const others = terms.filter(({ id }) => id !== term.id);
  const together = new Map(others.map(({ id }) => [id, 0]));
  for (const text of texts.filter((one) => mentionsTerm(one, term)))
    for (const { id } of findMentionedTerms(text, others)) together.set(id, (together.get(id) ?? 0) + 1);
  const following = [...terms.slice(terms.findIndex(({ id }) => id === term.id) + 1), ...terms];
  const ranked = [
    ...findMentionedTerms(getDefinition(term), others),
    ...others.filter((other) => mentionsTerm(getDefinition(other), term)),
    ...others
      .filter(({ id }) => (together.get(id) ?? 0) > 0)
      .sort((a, b) => (together.get(b.id) ?? 0) - (together.get(a.id) ?? 0)),
    ...following.filter(({ id }) => id !== term.id),
  ];
  return [...new Set(ranked)].slice(0, MAX_SEE_ALSO);
}

const getDefinition = ({ shortDef, longDefMd }: GlossaryTerm): string =>
  `${shortDef}\n${markdownToText(longDefMd)}`;
