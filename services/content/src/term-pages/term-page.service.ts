import { Injectable } from '@nestjs/common';
import { ArticlesService } from '../articles/articles.service';
import { explainers } from '../explainers/explainer.kind';
import type { GlossaryTerm } from '../glossary/glossary-term.entity';
import { glossaryTerms } from '../glossary/glossary-term.kind';
import { toTerm, toTermLink } from '../glossary/glossary.mapper';
import { GlossaryService } from '../glossary/glossary.service';
import { mentionedTerms, mentions } from '../glossary/mentions';
import { VisibleItems } from '../items/visible-items.service';
import { markdownText, renderMarkdown } from '../text/markdown';
import { plainText } from '../text/text';
import type { GlossaryTermPage } from './term-page.schemas';

const MAX_SEE_ALSO = 6;
/** News is looked through as far back as this, for at most so many mentions. */
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
      see_also: seeAlso(term, await this.glossary.terms(), texts).map(toTermLink),
      mentioned_in: {
        explainers: all
          .filter((_, index) => mentions(texts[index] ?? '', term))
          .map(({ slug, title, summary }) => ({ slug, title, summary: plainText(summary) })),
        news: await this.newsThatMentions(term),
      },
    };
  }

  private async newsThatMentions(term: GlossaryTerm): Promise<GlossaryTermPage['mentioned_in']['news']> {
    const latest = await this.articles.latestWithText(LATEST_NEWS);
    return latest
      .filter(({ card, text }) => mentions([card.title, card.summary, text].join('\n'), term))
      .slice(0, MAX_NEWS)
      .map(({ card }) => card);
  }
}

/**
 * The nearest terms first: those that the definition mentions, those whose definition mentions this one, then those
 * that explainers name together with it most often. Where that is not enough, the neighbours in the alphabet.
 */
function seeAlso(
  term: GlossaryTerm,
  terms: readonly GlossaryTerm[],
  texts: readonly string[],
): GlossaryTerm[] {
  const others = terms.filter(({ id }) => id !== term.id);
  const together = new Map(others.map(({ id }) => [id, 0]));
  for (const text of texts.filter((one) => mentions(one, term)))
    for (const { id } of mentionedTerms(text, others)) together.set(id, (together.get(id) ?? 0) + 1);
  const following = [...terms.slice(terms.findIndex(({ id }) => id === term.id) + 1), ...terms];
  const ranked = [
    ...mentionedTerms(definitionOf(term), others),
    ...others.filter((other) => mentions(definitionOf(other), term)),
    ...others
      .filter(({ id }) => (together.get(id) ?? 0) > 0)
      .sort((a, b) => (together.get(b.id) ?? 0) - (together.get(a.id) ?? 0)),
    ...following.filter(({ id }) => id !== term.id),
  ];
  return [...new Set(ranked)].slice(0, MAX_SEE_ALSO);
}

const definitionOf = ({ shortDef, longDefMd }: GlossaryTerm): string =>
  `${shortDef}\n${markdownText(longDefMd)}`;
