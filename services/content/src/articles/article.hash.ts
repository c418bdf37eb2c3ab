import { sha256 } from '../text/text';

/** Returns the SHA-256 of the text in hex. Computes it for rows that did not come from ingestion and have none. */
export function getContentHash(article: { contentHash: string | null; fullText: string }): string {
  return article.contentHash ?? sha256(article.fullText);
}
