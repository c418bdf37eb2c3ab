import { ADVISORY_SERVICES, fold, getItemPath, type ServiceSlug } from '@frontier/domain';
import type { ServiceIntent } from './chat-answer.schemas';

interface Rule {
  readonly slug: ServiceSlug;
  /** Matched against the question in lower case without accents. */
  readonly pattern: RegExp;
}

/** Ordered from narrow to wide, because the first match wins: a question about number plates often mentions a car. */
const RULES: readonly Rule[] = [
  {
    slug: 'plates',
    pattern:
      /\b(?:(?:number|private|personal(?:i[sz]ed)?|licen[cs]e|vehicle|car) plates?|plate number|matriculas?)\b/,
  },
  {
    slug: 'aircraft',
    pattern:
      /\b(?:(?:register|registration|registry|own|buy)\b.{0,30}\b(?:aircraft|plane|jet|helicopter)|aircraft (?:register|registry|registration)|(?:registr\w+|comprar)\b.{0,30}\b(?:avion|aeronaves?|helicoptero|jet))\b/,
  },
  {
    slug: 'car-import',
    pattern:
      /\b(?:(?:import|register|registration|bring|re-?register)\w*\b.{0,30}\b(?:car|cars|vehicle|motorbike|motorcycle)|(?:import|matricul|registr|traer)\w*\b.{0,30}\b(?:coche|vehiculo|moto))\b/,
  },
  {
    slug: 'hnwi',
    pattern:
      /\b(?:category 2|cat 2|categoria 2|hepss|hnwi|high net worth|family office|net worth|wealthy|gran(?:des)? patrimonios?|oficina familiar)\b/,
  },
  {
    slug: 'real-estate',
    pattern:
      /\b(?:(?:buy|buying|purchase|sell|invest in)\b.{0,25}\b(?:flat|house|home|property|apartment|real estate)|stamp duty|mortgage|real estate|comprar\b.{0,25}\b(?:piso|casa|vivienda|inmueble|apartamento)|hipoteca|inmobiliari\w+)\b/,
  },
  {
    slug: 'immigration',
    pattern:
      /\b(?:(?:become|apply|application|get|renew|need)\b.{0,30}\b(?:resident|residency|residence|permit)|residen(?:ce|cy) (?:permit|card|application|criteria)|(?:move|moving|relocate|live|settle) (?:to|in) gibraltar|(?:mudarme|trasladarme|vivir|residir)\b.{0,20}\bgibraltar|permiso de (?:residencia|trabajo)|work permit|solicitar la residencia)\b/,
  },
  {
    slug: 'investment',
    pattern:
      /\b(?:(?:start|set up|open|register|incorporate|form|invest)\w*\b.{0,30}\b(?:company|business|shop|firm|in gibraltar)|company formation|business licen[cs]e|(?:abrir|crear|montar|constituir|invertir)\b.{0,30}\b(?:empresa|negocio|sociedad|en gibraltar))\b/,
  },
  {
    slug: 'legal',
    pattern:
      /\b(?:lawyer|solicitor|legal (?:advice|help)|appeal\w*|sue|refused (?:entry|a permit|residence)|abogad[oa]s?|asesor\w* (?:legal|juridic\w+)|recurrir|denegad[oa]|antecedentes penales|criminal record)\b/,
  },
  {
    slug: 'travel',
    pattern:
      /\b(?:(?:plan|planning|book)\w*\b.{0,20}\b(?:trip|visit|holiday|cruise)|school trip|itinerary|90 days|90 dias|(?:visit|trip|travel) to gibraltar|visitar gibraltar|viaj(?:e|ar) a gibraltar|etias)\b/,
  },
];

/** Detects the service that a question is about. Patterns are free and predictable. @param hidden slugs not offered */
export function detectServiceIntent(
  question: string,
  hidden: ReadonlySet<string> = new Set(),
): ServiceIntent | null {
  const folded = fold(question);
  const rule = RULES.find(({ slug, pattern }) => !hidden.has(slug) && pattern.test(folded));
  const service = ADVISORY_SERVICES.find(({ slug }) => slug === rule?.slug);
  return service ? { ...service, url: getItemPath('service', service.slug) } : null;
}
