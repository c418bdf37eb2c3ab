import { sha256 } from '../text/text';

/** Returns the SHA-256 of the text in hex; computed for rows that never passed ingestion, which store none. */
export function getContentHash(article: { contentHash: string | null; fullText: string }): string {
  return article.contentHash ?? sha256(article.fullText);
}
