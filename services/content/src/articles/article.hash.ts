import { sha256 } from '../text/text';

/**
 * Returns the SHA-256 of the text that the assistant indexes, hexadecimal. Computes it for rows that never passed
 * through ingestion, because they have none stored.
 */
export function getContentHash(article: { contentHash: string | null; fullText: string }): string {
  return article.contentHash ?? sha256(article.fullText);
}
