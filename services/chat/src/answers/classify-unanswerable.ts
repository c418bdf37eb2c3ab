import { fold } from '@frontier/domain';
import { getQuestionClause } from '@frontier/ai';

/**
 * Kinds of questions that a record of public facts cannot answer: live data, forecasts, private lives, and the outcome
 * of the reader's own case.
 */
export type UnanswerableClass = 'live' | 'forecast' | 'private' | 'own-case';

const NOW =
  /\b(?:right now|just now|at the moment|at this moment|currently|today|tonight|this (?:morning|afternoon|evening|minute|weekend)|live|ahora mismo|ahora|en este momento|hoy|esta (?:manana|tarde|noche))\b/;
const LIVE_SUBJECT =
  /\b(?:queues?|waiting|wait|traffic|delayed|delays?|on time|weather|temperature|rain|exchange rate|pound|euros? worth|colas?|atascos?|trafico|retras\w+|a su hora|que tiempo|lluvia|llueve|cambio de la libra|libra|busy|crowded|tailbacks?|jams?|windy|levanter|levante|viento|gente)\b/;
/** Questions that are about the present even without a word such as `now`. */
const ALWAYS_LIVE =
  /\b(?:weather|que tiempo hace|(?:is|are) there (?:a |any |much )?(?:queues?|traffic)|hay (?:mucha |mucho )?(?:cola|atasco|trafico)|how (?:long|bad) is the (?:queue|traffic|wait)|(?:is|are) (?:my|the|our) (?:flight|plane|ferry|bus)s? (?:late|delayed|on time|cancelled)|has the .{0,30}(?:landed|docked|taken off)|is it (?:raining|windy|foggy|sunny)|(?:how many|any) (?:parking )?spaces (?:are )?(?:left|free)|ha (?:aterrizado|atracado|despegado)|esta lloviendo|quedan (?:plazas|sitios|huecos))\b/;

const FUTURE = /\b(?:will|won't|is .{2,40} going to|are .{2,40} going to)\b|'ll\b/;
/** Verbs for what no rule decides. A question in the future tense is a forecast only with one of them. */
const UNCERTAIN =
  /\b(?:rise|fall|drop|increase|decrease|go (?:up|down|above|below|over)|crash|collapse|boom|win|lose|kill|ruin|improve|worsen|get (?:better|worse)|survive|fail|succeed|tear up|break (?:down|up)|fall apart|come back|return|reopen|(?:close|shut) .{0,30}again|be worth|form the (?:next|new)|become|resign|cancel|scrap|abandon|denounce)\b|\bthey (?:going to )?approve\b|\bhow (?:bad|busy|high|low|far) .{0,40}\b(?:will|going to) be\b|\b(?:parliament|congress|senate|lords|commons|meps|mps|voters)\b.{0,40}\b(?:approve|pass|reject|back|vote|ratify)\b|\bcost in 20\d\d\b/;
/** Matches questions about a reader's own papers or costs. Such readers ask for a rule, not for a forecast. */
const ASKS_FOR_RULE =
  /\b(?:me|my|us|our)\b|\b(?:if|when) (?:i|we)\b|\bsi (?:me|nos)\b|\bgoing to (?:cost|charge|pay)\b|\bwhen will\b/;
const FORECAST =
  /\bwho will (?:win|become)\b|\bwho will be (?:the )?(?:next|new|chief|prime|president|mayor|governor)\b|\bquien(?:es)? (?:ganara|gobernara|presidira)n?\b|\bquien sera (?:el|la) (?:proxim|siguiente|nuev)[oa]?\b|\bquien sera (?:el |la )?(?:alcalde|presidente|ministr)|\bthink .{0,40}\bwill\b|\bwill (?:my|our) \w+ (?:rise|fall|drop|increase|go (?:up|down))\b|^[^a-z]*(?:y |pero |que )?(?:subira|bajara|caera|ganara|perdera|rompera|cambiara|mejorara|empeorara|cerrara|desaparecera|fracasara|sobrevivira|aprobara|rechazara|crecera|aumentara|disminuira)n?\b|(?<!\bcuanto (?:tiempo )?)\bvan? a (?:subir|bajar|ganar|perder|romper|cambiar|mejorar|empeorar|cerrar|desaparecer|volver|durar|funcionar|aprobar|rechazar)\b|\bwhat are the (?:odds|chances)\b|\bhow likely\b|\b(?:set|likely) to (?:crash|fall|rise|win|collapse|reopen|return)\b|\bque probabilidad(?:es)?\b|\b(?:volvera|volveran) a \w+r(?:se)?\b|\b(?:cerrara|cerraran|abrira|abriran) otra vez\b/;

/** Words for the present day and for news, which the list of news answers better than reviewed texts. */
const TODAY =
  /\b(?:today|tonight|yesterday|this (?:morning|afternoon|evening|week|weekend)|right now|latest|news|headlines|breaking|hoy|ayer|anoche|esta (?:manana|tarde|noche|semana)|ahora mismo|ultima hora|ultimas|noticias?|novedades|actualidad)\b/;

/** Returns true if a question is about today or about news, so that the list of news may help. */
export const asksAboutToday = (question: string): boolean => TODAY.test(fold(question));

const PERSONAL =
  /'s (?:wife|husband|kids|children|sons?|daughters?|house|home|salary|religion)\b|\b(?:phone number|mobile number|home address|personal email|(?:where|donde) (?:does|vive|do|viven)|address of|lives?|married|wife of|husband of|children of|salary of|earns?|marido de|mujer de|hijos de|numero de (?:movil|telefono)|telefono de|direccion de|cuanto gana|cuanto cobra|how old (?:is|are)|divorced|girlfriend|boyfriend|religion|birthday|net worth|in the bank|savings|ahorros|cuenta corriente|email|whatsapp|casad[oa]|divorciad[oa]|novi[oa]|enferm[oa]|cumpleanos|cuantos anos tiene|cuantos hijos|correo)\b/;
const PUBLIC_FIGURE =
  /\b(?:chief minister|minister|mayor|mayoress|prime minister|president|king|queen|commissioner|governor|alcalde|alcaldesa|ministr[oa]|ministro principal|presidente|president|rey|picardo|albares|sanchez|starmer|burnham|lammy|doughty|caruana|garcia|bossano|feetham|azopardi|clinton|juan franco|landaluce|sefcovic|von der leyen|feijoo|abascal|gobernador)\b/;
/** Matters that are private even for public figures. */
const INTIMATE =
  /\b(?:dating|girlfriend|boyfriend|divorced?|affair|pregnant|illness|(?:is|was) .{0,30}\b(?:ill|sick|gay|catholic|jewish|muslim|rich)|(?:kids|children|sons?|daughters?) go to school|go to church|religious|sister|brother|mortgage|dentist|doctor|sale con|salen con|amante|embarazad[oa]|enferm[oa]|enfermedad|catolic[oa]|judi[oa]|musulman|creyente|misa|colegio van|hermanas?|hermanos?|fortuna|patrimonio|hipoteca|medico de)\b/;
/** Matches contact data and homes, which are private for everyone. Does not match the reader's own. */
const ALWAYS_PRIVATE =
  /\b(?:(?:his|her|their|s) (?:home address|(?:mobile|personal) number|personal (?:email|phone))|(?:his|her) phone number|home address of|(?:telefono|movil|direccion|correo) (?:particular|personal|privad[oa]) del?|donde vive (?:el|la|ese|esa|mi) (?:guardia|agente|policia|funcionari[oa]|vecin[oa]|jef[ea]|duen[oa]|senora?))\b/;
const PERSONAL_OF_PUBLIC_FIGURE =
  /\b(?:phone|mobile|address|live|lives|married|wife|husband|children|kids|salary|earn|old|telefono|movil|direccion|vive|marido|mujer|hijos|gana|cobra|divorced|girlfriend|boyfriend|religion|birthday|worth|bank|savings|ahorros|cuenta|email|whatsapp|casad[oa]|divorciad[oa]|novi[oa]|enferm[oa]|cumpleanos|anos|correo)\b/;

const OWN_CASE =
  /\b(?:convicted|conviction|criminal record|was (?:refused|denied|deported|banned|dismissed)|overstayed|(?:turned down|rejected|refused) my|my (?:application|appeal|case|claim|refusal|ban)|refused last|deported|antecedentes|me (?:denegaron|rechazaron|despidieron|deportaron|echaron|multaron|han (?:denegado|rechazado|despedido|echado|multado|vetado|expulsado))|me pase \w+ dias|orden de alejamiento|sacked me|fired me|letter from (?:immigration|the police|customs)|mi (?:caso|solicitud|recurso|expediente|juicio)|no me paga|juicio|(?:i|we) (?:was|were|got|have been|had been) (?:caught|arrested|fined|stopped|turned (?:away|back)|refused|sacked|fired|dismissed)|(?:seized|confiscated|impounded|lost|kept) my|(?:hasn't|has not|haven't|have not|not|never) paid me|owes? me|me (?:pillaron|detuvieron|requisaron|confiscaron|quitaron|han (?:pillado|detenido|requisado|confiscado|quitado|retenido))|me deben?|tengo (?:una? )?(?:multa|denuncia|condena))\b/;
const MY_CHANCES =
  /\b(?:will (?:i|they|you|spain|gibraltar|it)|do i have a (?:chance|case)|would (?:i|they)|should i (?:sue|appeal)|can i (?:win|sue)|what will (?:they|happen)|how much (?:compensation|will i get)|am i|will .{2,30} (?:stop|let|refuse|arrest|detain|take|give|pay) me|shall i (?:get|have)|what are my (?:odds|chances)|que posibilidades|me (?:lo |la |los |las )?(?:van a|iran a)|ganaria|me (?:dejaran|daran|van a|concederan|tienen que|toca|corresponde)|les? daran|voy a|gano|ganare|podre|puedo ganar)\b/;
const MY_FIGURES =
  /\bi (?:earn|am \d+|make)\b.*\bwill (?:you|they|i)\b|\b(?:gano|cobro|tengo \d+ anos)\b.*\b(?:me daran|podre|me concederan)\b/;

export function classifyUnanswerable(question: string): UnanswerableClass | undefined {
  const folded = fold(question).replaceAll('’', "'");
  if (ALWAYS_PRIVATE.test(folded.replaceAll("'", ' '))) return 'private';
  if (PUBLIC_FIGURE.test(folded) && INTIMATE.test(folded)) return 'private';
  if (PUBLIC_FIGURE.test(folded) && PERSONAL.test(folded) && PERSONAL_OF_PUBLIC_FIGURE.test(folded))
    return 'private';
  if ((OWN_CASE.test(folded) && MY_CHANCES.test(folded)) || MY_FIGURES.test(folded)) return 'own-case';
  if (ALWAYS_LIVE.test(folded) || (NOW.test(folded) && LIVE_SUBJECT.test(folded))) return 'live';
  if (NOW.test(folded) && /\b(?:flight|vuelo)\b/.test(folded)) return 'live';
  const asked = fold(getQuestionClause(question));
  const isUncertain = FUTURE.test(asked) && UNCERTAIN.test(asked) && !ASKS_FOR_RULE.test(asked);
  if (isUncertain || FORECAST.test(folded)) return 'forecast';
  return undefined;
}
