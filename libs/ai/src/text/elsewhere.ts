import { fold } from './fold';

/**
 * Ports, territories and regions that have borders, taxes or quarrels of their own, folded, in English and Spanish. Not
 * countries or towns that a reader may come from.
 */
const ELSEWHERE =
  /\b(?:dover|calais|folkestone|eurotunnel|melilla|nador|tarajal|ceuta|andorra|monaco|san marino|liechtenstein|jersey|guernsey|isle of man|isla de man|falklands?|malvinas|northern ireland|irlanda del norte|belfast|windsor|ulster|akrotiri|dhekelia|catalonia|cataluna|catalunya|basque country|pais vasco|euskadi|crimea|kaliningrado?|bermudas?|cayman|anguilla|st helena|santa elena|pitcairn|tijuana|gaza)\b/g;

/**
 * The places of other stories than ours that a text names, folded. They share our words: a question on the fence of
 * Melilla is none on ours.
 */
export const placesElsewhere = (text: string): string[] => fold(text).match(ELSEWHERE) ?? [];
