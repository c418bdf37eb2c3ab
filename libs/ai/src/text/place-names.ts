import { fold } from '@frontier/domain';

/** Matches places with border, tax or sovereignty stories of their own, but not those that readers may come from. */
const UNRELATED_PLACES =
  /\b(?:dover|calais|folkestone|eurotunnel|melilla|nador|tarajal|ceuta|andorra|monaco|san marino|liechtenstein|jersey|guernsey|isle of man|isla de man|falklands?|malvinas|northern ireland|irlanda del norte|belfast|windsor|ulster|akrotiri|dhekelia|catalonia|cataluna|catalunya|basque country|pais vasco|euskadi|crimea|kaliningrado?|bermudas?|cayman|anguilla|st helena|santa elena|pitcairn|tijuana|gaza)\b/g;

/** Returns unrelated places in a text, folded: by other words, Melilla's fence would match texts on Gibraltar's. */
export const findUnrelatedPlaces = (text: string): string[] => fold(text).match(UNRELATED_PLACES) ?? [];

/** Countries and cities that readers come from or pass through, but no capitals: they also stand for governments. */
const FOREIGN_PLACES =
  '(?:portugal|france|francia|italy|italia|germany|alemania|belgium|belgica|netherlands|holland|holanda|switzerland|suiza|austria|poland|polonia|hungary|hungria|greece|grecia|sweden|suecia|norway|noruega|finland|finlandia|denmark|dinamarca|iceland|islandia|turkey|turquia|croatia|croacia|serbia|romania|rumania|bulgaria|ukraine|ucrania|russia|rusia|india|china|japan|japon|thailand|tailandia|vietnam|australia|new zealand|nueva zelanda|canada|mexico|brazil|brasil|argentina|chile|colombia|peru|dubai|egypt|egipto|kosovo|cyprus|chipre|malta|seville|sevilla|barcelona|valencia|zaragoza|bilbao|murcia|lisbon|lisboa|porto|oporto|milan|amsterdam|manchester|liverpool|birmingham|edinburgh|glasgow|new york|nueva york)';
const IN_FOREIGN_PLACE = new RegExp(
  String.raw`(?<!\b(?:made|fabricad[oa]s?|hech[oa]s?) )\b(?:in|around|en|por)\s+(${FOREIGN_PLACES})\b`,
  'g',
);
/** Words for the Gibraltar area, and for rules that apply at every Schengen border. */
const LOCAL_TERMS =
  /\b(?:gib|gibraltar\w*|rock|roca|penon|llanit\w+|la linea|linenses?|campo|verja|borders?|frontiers?|frontera|fronteriz\w+|treaty|tratado|agreement|acuerdo|deal|schengen|ees|ses|etias|spain|spanish|espana|espanol\w*|british|britanic\w+|residents?|residentes?)\b/;

/** Returns the foreign places that a question is about, folded; none if it also contains a local term. */
export function findForeignPlaces(question: string): string[] {
  const folded = fold(question);
  return LOCAL_TERMS.test(folded)
    ? []
    : [...folded.matchAll(IN_FOREIGN_PLACE)].flatMap(([, place]) => place ?? []);
}
