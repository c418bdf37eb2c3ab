import { fold } from '@frontier/domain';

const OPENING =
  /^(?:it|its|they|their|this|that|these|those|he|she|his|her|both|neither|then|there|such|so|the same|the second|the first|ello|esto|estos|estas|ambos|ambas|su|sus|tambien|asi)\b/;

/** Whether a sentence begins so that it cannot stand without the one before it. */
export const isAnaphoric = (sentence: string): boolean => OPENING.test(fold(sentence));
