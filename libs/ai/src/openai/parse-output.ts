import type { z } from 'zod';

/** Ends the thoughts of a reasoning model. Some hosts cut off the tag that opens them. */
const END_OF_THOUGHTS = /<\/(?:think|thinking|reasoning)>/i;
/** Longer output is cut, so that a runaway answer costs no time. */
const LONGEST_OUTPUT = 100_000;

/** Returns the text of a message, which compatible hosts send as a string or, unlike the SDK's types, as parts. */
export function readContent(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part: unknown) => {
      if (typeof part === 'string') return part;
      const { type, text } = (part ?? {}) as { type?: unknown; text?: unknown };
      return typeof text === 'string' && (type === undefined || type === 'text' || type === 'output_text')
        ? text
        : '';
    })
    .join('');
}

/**
 * Finds the last JSON object of the schema in a model's text, which may hold thoughts, a code fence and sentences
 * around it. Returns undefined if there is none.
 */
export function parseOutput<S extends z.ZodType>(content: string, schema: S): z.infer<S> | undefined {
  const spoken = content.slice(0, LONGEST_OUTPUT).split(END_OF_THOUGHTS).at(-1) ?? '';
  let found: z.infer<S> | undefined;
  for (const candidate of [spoken, ...listObjects(spoken)]) {
    const parsed = schema.safeParse(parseJson(candidate));
    if (parsed.success) found = parsed.data;
  }
  return found;
}

/** Lists the outermost `{…}` of a text. Ignores braces inside JSON strings. */
function listObjects(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (quoted) {
      if (sign === '\\') at++;
      else if (sign === '"') quoted = false;
    } else if (sign === '"' && depth > 0) quoted = true;
    else if (sign === '{' && depth++ === 0) from = at;
    else if (sign === '}' && depth > 0 && --depth === 0) found.push(text.slice(from, at + 1));
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
