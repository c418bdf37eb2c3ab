import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service';
import { explainers } from '../explainers/explainer.kind';
import type { GlossaryTerm } from '../glossary/glossary-term.entity';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import { toTerm, toTermLink } from '../glossary/glossary.mapper';
import { GlossaryService } from '../glossary/glossary.service';
import { mentionedTerms, mentions } from '../glossary/mentions';
import { mostRelated } from '../items/most-related';
import { VisibleItems } from '../items/visible-items.service';
import { renderMarkdown } from '../text/markdown';
import { plainText } from '../text/text';
import type { GlossaryTermPage } from './term-page.schemas';

const MAX_SEE_ALSO = 6;
/** News is looked through as far back as this, for at most so many mentions. */
const LATEST_NEWS = 20;
const MAX_NEWS = 5;

/** A term on its own page: what else to read, and where it is mentioned. */
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
    return {
      ...toTerm(term),
      long_def_md: term.longDefMd,
      long_def_html: html,
      see_also: seeAlso(term, plainText(html), await this.glossary.terms()).map(toTermLink),
      mentioned_in: {
        explainers: await this.explainersThatMention(term),
        news: await this.newsThatMentions(term),
      },
    };
  }

  private async explainersThatMention(
    term: GlossaryTerm,
  ): Promise<GlossaryTermPage['mentioned_in']['explainers']> {
    const all = await this.items.list(explainers, { updatedAt: 'DESC', slug: 'ASC' });
    return all
      .filter((explainer) =>
        mentions([explainer.title, explainer.summary, explainer.bodyMd].join('\n'), term),
      )
      .map(({ slug, title, summary }) => ({ slug, title, summary: plainText(summary) }));
  }

  private async newsThatMentions(term: GlossaryTerm): Promise<GlossaryTermPage['mentioned_in']['news']> {
    const latest = await this.articles.latestWithText(LATEST_NEWS);
    return latest
      .filter(({ card, text }) => mentions([card.title, card.summary, text].join('\n'), term))
      .slice(0, MAX_NEWS)
      .map(({ card }) => card);
  }
}

/** Terms that the definition mentions, then those that share a tag, then the neighbours in the alphabet. */
function seeAlso(term: GlossaryTerm, definition: string, terms: readonly GlossaryTerm[]): GlossaryTerm[] {
  const others = terms.filter(({ id }) => id !== term.id);
  const nearest = [...terms.slice(terms.findIndex(({ id }) => id === term.id) + 1), ...terms].filter(
    ({ id }) => id !== term.id,
  );
  const ranked = [
    ...mentionedTerms(`${term.shortDef}\n${definition}`, others),
    ...mostRelated(term, others, MAX_SEE_ALSO),
    ...nearest,
  ];
  return [...new Set(ranked)].slice(0, MAX_SEE_ALSO);
}
