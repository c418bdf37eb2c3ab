import { relatedWords, words } from '@frontier/ai';
import type { Language } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { lexicalForm, TEXT_SEARCH } from '../knowledge/lexical-form';
import type { Candidate } from './fusion';

/** Words that the lexicon relates to the question's count for less than the question's own. */
const RELATED_WEIGHT = 0.5;
/**
 * Chunks that are scored at most, roughly. The rarest lexemes bring chunks in until there are so many; the
 * others only add to their scores. It bounds the time of a search, whatever the size of the knowledge base.
 */
const SCORED_CHUNKS = 3_000;
/** A lexeme in more chunks than this share distinguishes nothing. */
const COMMON_SHARE = 0.3;
/** Lexemes that are looked for at most, the heaviest first: a question of 1,200 characters has many. */
const MAX_LEXEMES = 32;
const DF_MAX_AGE_MS = 60_000;

/** Frequencies up to this are never remembered. */
const RARE = 20;
/** No lexeme is empty. */
const ALL = '';

interface WeightedLexeme {
  readonly lexeme: string;
  readonly weight: number;
}
interface FrequentLexeme extends WeightedLexeme {
  /** Chunks that have it. */
  readonly df: number;
  /** The same as a share of all. */
  readonly share: number;
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
  async search(question: string, lang: Language, limit: number): Promise<Candidate[]> {
    const asked = await this.weigh(await this.lexemesOf(question, lang), lang);
    if (asked.length === 0) return [];
    const rows: { id: string; source_id: string }[] = await this.dataSource.query(
      `SELECT id, source_id,
         (SELECT sum(weight * ts_rank('{0.3, 0.3, 0.3, 0.9}', tsv, lexeme))
          FROM unnest($3::tsquery[], $4::float8[]) AS w(lexeme, weight)) AS score
       FROM kb_docs WHERE lang = $1 AND tsv @@ $2::tsquery
       ORDER BY score DESC, id LIMIT $5`,
      [
        lang,
        rarest(asked).map(quoted).join(' | '),
        asked.map(({ lexeme }) => quoted(lexeme)),
        asked.map(({ weight }) => weight),
        limit,
      ],
    );
    return rows.map(({ id, source_id }) => ({ chunkId: id, sourceId: source_id, lang }));
  }

  /** Those lexemes that any chunk has, weighted by how few have them, heaviest first. */
  private async weigh(lexemes: readonly WeightedLexeme[], lang: Language): Promise<FrequentLexeme[]> {
    const frequencies = await this.frequenciesOf(
      lexemes.map(({ lexeme }) => lexeme),
      lang,
    );
    const total = frequencies.get(ALL) ?? 0;
    return lexemes
      .map(({ lexeme, weight }) => {
        const df = frequencies.get(lexeme) ?? 0;
        return {
          lexeme,
          df,
          share: df / total,
          weight: weight * Math.log(1 + (total - df + 0.5) / (df + 0.5)),
        };
      })
      .filter(({ df }) => df > 0)
      .sort((one, other) => other.weight - one.weight)
      .slice(0, MAX_LEXEMES);
  }

  /** The question's own lexemes at full weight, those of related words in either language at less. */
  private async lexemesOf(question: string, lang: Language): Promise<WeightedLexeme[]> {
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

  /** In how many chunks of a language each lexeme is, and under `ALL` how many chunks there are. */
  private async frequenciesOf(lexemes: readonly string[], lang: Language): Promise<Map<string, number>> {
    const wanted = [ALL, ...lexemes];
    const missing = wanted.filter((lexeme) => !this.frequencies.has(`${lang} ${lexeme}`));
    const counted: { lexeme: string; df: number }[] =
      missing.length === 0
        ? []
        : await this.dataSource.query(
            `SELECT lexeme, CASE WHEN lexeme = $4
               THEN (SELECT count(*) FROM kb_docs WHERE lang = $1)
               ELSE (SELECT count(*) FROM kb_docs WHERE lang = $1 AND tsv @@ query::tsquery) END::int AS df
             FROM unnest($2::text[], $3::text[]) AS asked(lexeme, query)`,
            [lang, missing, missing.map(quoted), ALL],
          );
    for (const { lexeme, df } of counted) {
      // What is rare may be in the next article; what is frequent stays about as frequent.
      if (df > RARE) this.frequencies.set(`${lang} ${lexeme}`, df);
    }
    const fresh = new Map(counted.map(({ lexeme, df }) => [lexeme, df]));
    return new Map(
      wanted.map((lexeme) => [lexeme, fresh.get(lexeme) ?? this.frequencies.get(`${lang} ${lexeme}`) ?? 0]),
    );
  }
}

/** Lexemes by growing frequency, at least one, until they are common or bring enough chunks. */
function rarest(asked: readonly FrequentLexeme[]): string[] {
  const chosen: string[] = [];
  let chunks = 0;
  for (const { lexeme, df, share } of [...asked].sort((one, other) => one.df - other.df)) {
    chunks += df;
    if (chosen.length > 0 && (share > COMMON_SHARE || chunks > SCORED_CHUNKS)) break;
    chosen.push(lexeme);
  }
  return chosen;
}

/** A lexeme as a tsquery literal: quoted, so that nothing in it is an operator. */
const quoted = (lexeme: string): string => `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
