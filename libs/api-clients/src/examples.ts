import { type Examples, examples } from './generated/examples';

export { type Examples, examples };

export const example = <Name extends keyof Examples>(
  name: Name,
  over: Partial<Examples[Name]> = {},
): Examples[Name] => ({ ...structuredClone(examples[name]), ...over });
