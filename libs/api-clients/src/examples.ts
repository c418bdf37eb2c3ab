import { type Examples, examples } from './generated/examples';

export { type Examples, examples };

/** A valid answer of the API for a test, which says only what it is about. */
export const example = <Name extends keyof Examples>(
  name: Name,
  over: Partial<Examples[Name]> = {},
): Examples[Name] => ({ ...structuredClone(examples[name]), ...over });
