import { detectLanguage } from '@frontier/ai';
import { SOURCE_TYPES } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Memory } from '../library/memory.service';
import { bestMatches, type Match, MOST_MATCHES } from './best-matches';
import { excerptOf } from './passage-excerpt';
import { nextQuestions } from './next-questions';
import type { BestMatches, NextQuestions, NextQuestionsQuery } from './search.schemas';

/** Longer queries are texts, and nobody searches with a text. */
const LONGEST = 200;

/** Finds in what the assistant knows, without an answer being written. */
@Injectable()
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memory: Memory,
  ) {}

  async bestMatches(q: string): Promise<BestMatches> {
    const query = short(q);
    if (query === '') return { mended_query: null, items: [] };
    await this.memory.sync();
    const { mended, asked, matches } = await bestMatches(this.memory.library, query, this.memory.textsOf);
    const visible = await this.visibleAmong(matches);
    return {
      mended_query: mended === query ? null : mended,
      items: visible.slice(0, MOST_MATCHES).map(({ passage, answers }) => ({
        title: passage.title,
        excerpt: excerptOf(passage.text, asked, answers ? Infinity : undefined),
        url: passage.url,
        date: passage.date,
        lang: passage.lang,
        display_source: SOURCE_TYPES[passage.sourceType],
        answers,
      })),
    };
  }

  async nextQuestions({ q, lang: asked }: NextQuestionsQuery): Promise<NextQuestions> {
    const text = short(q);
    await this.memory.sync();
    const lang = asked === 'auto' ? detectLanguage(text) : asked;
    return { items: nextQuestions(this.memory.library, text, lang) };
  }

  /** Something may have been hidden since it was read. */
  private async visibleAmong(matches: readonly Match[]): Promise<Match[]> {
    if (matches.length === 0) return [];
    const rows = await this.dataSource.query<{ source_id: string }[]>(
      'SELECT source_id FROM kb_documents WHERE source_id = ANY ($1::uuid[]) AND visible',
      [matches.map(({ passage }) => passage.sourceId)],
    );
    const visible = new Set(rows.map(({ source_id }) => source_id));
    return matches.filter(({ passage }) => visible.has(passage.sourceId));
  }
}

const short = (text: string): string => Array.from(text.trim()).slice(0, LONGEST).join('');
