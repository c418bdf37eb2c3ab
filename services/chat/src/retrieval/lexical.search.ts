import { relatedWords, words } from '@frontier/ai';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { Lang } from '../knowledge/kb-document.entity';
import { lexicalForm, TEXT_SEARCH } from '../knowledge/lexical-form';
import type { Candidate } from './fusion';

/** Words that the lexicon relates to the question's count for less than the question's own. */
const RELATED_WEIGHT = 0.5;
/** A lexeme in more chunks than this share tells nothing apart: it may add to a score, not bring a chunk in. */
const COMMON_SHARE = 0.3;
const DF_MAX_AGE_MS = 60_000;

interface WeightedLexeme {
  readonly lexeme: string;
  readonly weight: number;
}

/**
 * Full text with OR semantics: AND finds nothing for most questions in natural language. The score is the sum
 * over the question's lexemes of idf times a saturating term frequency (`ts_rank` of the one lexeme, in which
 * the title counts more), which is BM25 but for the length, and chunks are all of one length.
 */
@Injectable()
export class LexicalSearch {
  private readonly frequencies = new LRUCache<string, number>({ max: 5_000, ttl: DF_MAX_AGE_MS });

  constructor(private readonly dataSource: DataSource) {}

  /** The chunks of one language, whatever the language of the question, best first. */
  async search(question: string, lang: Lang, limit: number): Promise<Candidate[]> {
    const total = await this.frequency(lang, undefined);
    if (total === 0) return [];
    const lexemes = await this.lexemesOf(question, lang);
    const known = (
      await Promise.all(
        lexemes.map(async (entry) => ({ ...entry, df: await this.frequency(lang, entry.lexeme) })),
      )
    ).filter(({ df }) => df > 0);
    if (known.length === 0) return [];
    const rare = known.filter(({ df }) => df <= total * COMMON_SHARE);
    const queries = (list: { lexeme: string }[]): string[] => list.map(({ lexeme }) => quoted(lexeme));
    const rows: { id: string; source_id: string }[] = await this.dataSource.query(
      `SELECT id, source_id,
         (SELECT sum(idf * ts_rank('{0.3, 0.3, 0.3, 0.9}', tsv, lexeme))
          FROM unnest($3::tsquery[], $4::float8[]) AS w(lexeme, idf)) AS score
       FROM kb_docs WHERE lang = $1 AND tsv @@ $2::tsquery
       ORDER BY score DESC, id LIMIT $5`,
      [
        lang,
        queries(rare.length > 0 ? rare : known).join(' | '),
        queries(known),
        known.map(({ weight, df }) => weight * Math.log(1 + (total - df + 0.5) / (df + 0.5))),
        limit,
      ],
    );
    return rows.map(({ id, source_id }) => ({ chunkId: id, sourceId: source_id, lang }));
  }

  /** The question's own lexemes at full weight, those of related words in either language at less. */
  private async lexemesOf(question: string, lang: Lang): Promise<WeightedLexeme[]> {
    const related = words(question)
      .flatMap((word) => relatedWords(word))
      .join(' ');
    const rows: { lexeme: string; own: boolean }[] = await this.dataSource.query(
      `SELECT lexeme, bool_or(own) AS own FROM (
         SELECT unnest(tsvector_to_array(to_tsvector($1::regconfig, $2))) AS lexeme, true AS own
         UNION ALL
         SELECT unnest(tsvector_to_array(to_tsvector($1::regconfig, $3))), false
       ) AS found GROUP BY lexeme`,
      [TEXT_SEARCH[lang], lexicalForm(question, lang), lexicalForm(related, lang)],
    );
    return rows.map(({ lexeme, own }) => ({ lexeme, weight: own ? 1 : RELATED_WEIGHT }));
  }

  /** In how many chunks of a language a lexeme is; without one, how many chunks there are. */
  private async frequency(lang: Lang, lexeme: string | undefined): Promise<number> {
    const key = `${lang} ${lexeme ?? ''}`;
    const known = this.frequencies.get(key);
    if (known !== undefined) return known;
    const [row] = await this.dataSource.query<[{ df: number }]>(
      lexeme === undefined
        ? 'SELECT count(*)::int AS df FROM kb_docs WHERE lang = $1'
        : 'SELECT count(*)::int AS df FROM kb_docs WHERE lang = $1 AND tsv @@ $2::tsquery',
      lexeme === undefined ? [lang] : [lang, quoted(lexeme)],
    );
    // What is missing may arrive any moment; what is frequent stays about as frequent.
    if (row.df > 20) this.frequencies.set(key, row.df);
    return row.df;
  }
}

/** A lexeme as a tsquery literal: quoted, so that nothing in it is an operator. */
const quoted = (lexeme: string): string => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
