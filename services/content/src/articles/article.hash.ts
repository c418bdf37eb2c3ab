import { sha256 } from '../text/text';

/** SHA-256 of what the assistant indexes, hexadecimal. Rows that never passed through ingestion have none stored. */
export function getContentHash(article: { contentHash: string | null; fullText: string }): string {
  return article.contentHash ?? sha256(article.fullText);
}
