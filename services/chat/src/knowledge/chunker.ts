import { splitSentences } from '@frontier/ai';
import type { Language } from '@frontier/domain';

/** Length of a chunk in characters. A chunk ends between the two values if the text allows it. */
export const CHUNK_LENGTH = { from: 800, to: 1_000 } as const;
/** Maximum length in characters. Each chunk repeats its heading, cut to this length. */
const MAX_HEADING_LENGTH = 150;
/** Maximum number of chunks per source. The rest of a longer text is not indexed. */
export const MAX_CHUNKS = 200;

interface Piece {
  readonly text: string;
  readonly heading: string;
  readonly endsParagraph: boolean;
}

function splitLongSentence(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > CHUNK_LENGTH.to) {
    const space = rest.lastIndexOf(' ', CHUNK_LENGTH.to);
    const at = space > 0 ? space : CHUNK_LENGTH.to;
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest ? [...parts, rest] : parts;
}

function splitIntoPieces(text: string, lang: Language): Piece[] {
  let heading = '';
  return text.split(/\r?\n+/).flatMap((paragraph) => {
    if (paragraph.startsWith('# ')) {
      heading = paragraph.slice(0, MAX_HEADING_LENGTH);
      return [];
    }
    const parts = splitSentences(paragraph, lang).flatMap(splitLongSentence);
    return parts.map((part, i) => ({ text: part, heading, endsParagraph: i === parts.length - 1 }));
  });
}

/**
 * Splits a text into chunks of about 800 to 1,000 characters, at the end of a sentence and, if the length allows it, of
 * a paragraph. Only the last chunk, or one before a very long sentence, is shorter. A sentence longer than a chunk is
 * cut between words. Each chunk begins with the heading of its first sentence. A heading without text is dropped.
 */
export function chunk(text: string, lang: Language): string[] {
  const chunks: string[] = [];
  let open = '';
  let paragraphEnded = false;
  let heading = '';
  const close = (): void => {
    if (open) chunks.push(open);
    open = '';
  };
  for (const piece of splitIntoPieces(text, lang)) {
    const added = piece.heading === heading ? piece.text : `${piece.heading}\n${piece.text}`;
    if (open.length + 1 + added.length > CHUNK_LENGTH.to) close();
    if (open) open += `${paragraphEnded ? '\n' : ' '}${added}`;
    else open = piece.heading ? `${piece.heading}\n${piece.text}` : piece.text;
    heading = piece.heading;
    paragraphEnded = piece.endsParagraph;
    if (piece.endsParagraph && open.length >= CHUNK_LENGTH.from) close();
  }
  close();
  return chunks.slice(0, MAX_CHUNKS);
}
