import { fold } from '@frontier/domain';

const OPENING =
  /^(?:it|its|they|their|this|that|these|those|he|she|his|her|both|neither|then|there|such|so|the same|the second|the first|ello|esto|estos|estas|ambos|ambas|su|sus|tambien|asi)\b/;

/** Returns true if a sentence starts with a word that refers to the sentence before it, such as "it" or "this". */
export const isAnaphoric = (sentence: string): boolean => OPENING.test(fold(sentence));
