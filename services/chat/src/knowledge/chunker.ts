import { sentences } from '@frontier/ai';
import type { Language } from '@frontier/domain';

/** Characters. A chunk is closed between the two where the text allows it. */
export const CHUNK_LENGTH = { from: 800, to: 1_000 } as const;
/** A source of more chunks than this is cut: its end has no part in answers. */
export const MAX_CHUNKS = 200;

interface Piece {
  readonly text: string;
  /** Whether a paragraph ends here. */
  readonly closes: boolean;
}

/** Parts of a sentence that is longer than a chunk, cut between words. */
function cutLong(sentence: string): string[] {
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

function piecesOf(text: string, lang: Language): Piece[] {
  return text.split(/\r?\n+/).flatMap((paragraph) => {
    const parts = sentences(paragraph, lang).flatMap(cutLong);
    return parts.map((part, i) => ({ text: part, closes: i === parts.length - 1 }));
  });
}

/**
 * Cuts a text into chunks of about 800 to 1,000 characters that begin and end with sentences, and with paragraphs
 * where these come out right. Only the last one, or one before a very long sentence, is shorter.
 */
export function chunk(text: string, lang: Language): string[] {
  const chunks: string[] = [];
  let open = '';
  let paragraphEnded = false;
  const close = (): void => {
    if (open) chunks.push(open);
    open = '';
  };
  for (const piece of piecesOf(text, lang)) {
    if (open.length + 1 + piece.text.length > CHUNK_LENGTH.to) close();
    open = open ? `${open}${paragraphEnded ? '\n' : ' '}${piece.text}` : piece.text;
    paragraphEnded = piece.closes;
    if (piece.closes && open.length >= CHUNK_LENGTH.from) close();
  }
  close();
  return chunks.slice(0, MAX_CHUNKS);
}
