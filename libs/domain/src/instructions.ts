import { fold } from './fold';

const toPattern = (words: string): string => words.trim().split(/\s+/).join('|');

/** Verbs that open a request in English. Some are nouns, too, so `isInstruction` looks at the next word. */
const ENGLISH_VERBS = toPattern(`
  accept act add answer apply approve ask avoid be become begin believe book bring buy call cancel carry change check
  claim click close come complete confirm contact copy cross delete deliver demand deny deposit dial disclose dismiss
  disregard display do download drive drop email enter execute expect explain fill find follow forget forward get give go
  grab hand have head hurry ignore inform insist install join keep leave let list listen load log look mail make message
  move note obey open order output override pay phone post prepare present pretend print proceed publish put quote read
  recommend refuse register remain remember remit repeat replace reply report request respond return reveal ring run save
  say scan see send share show sign speak spread stand start state stay stop submit subscribe summarise summarize surrender
  swear switch take tell text think trade transfer translate treat trust try turn type update upload use verify visit wait
  warn watch wire withdraw write`);
const AFTER_VERB = toPattern(`
  a all an and another any anyone anything as at back before down each every everybody everyone everything for from
  him her here him his home how in into it its me my no nobody nothing now off on only our out over readers real right
  straight that the their them these this those through to today up us via what where whether with without yes you your
  yourself`);
const SPANISH_VERBS = toPattern(`
  abandona abandone abona abone abre abra acepta acepte acude acuda actua actue anade anota anule aparca aporta apunta
  avisa avise ayuda borra borre busca busque cambia cancela cancele cita cite compra compre comparte comparta comprueba
  comunica comunique confia confie confirma confirme consigue consulta consulte contacta contacte contesta conteste copia
  copie cree cruza cruce deja deje deposita deposite descarga descargue di diga dile digale dime digame ejecuta
  ejecute elimina elimine entrega entregue envia envie escribe escriba escucha espera espere evita evite exige exija
  finge firma firme haz haga imprime imprima informa informe ignora ignore indica indique ingresa ingrese introduce
  lee lea llama llame lleva lleve manda mande marca marque menciona muestra muestre niega obedece obedezca olvida olvide
  omite omita pague paga pasa pase pide pida pincha pinche pon ponga presenta presente pregunta prepara prepare publica
  publique pulsa pulse quedate recoge recoja recomienda recomiende recuerda recuerde registra registre registrate regresa
  rellena rellene repite repita reserva reserve responde responda reenvia revela revele sal salga sigue siga solicita
  solicite sube suba suscribete toma tome traduce traduzca transfiere transfiera trae traiga usa use utiliza utilice
  vaya ve ven venga vete visita visite vuelve vuelva`);
const AFTER_SPANISH_VERB = toPattern(`
  a al algo antes aqui asi bien cada como con cruces cruzar cualquier cuanto de del desde donde el en entres esta estas
  este esto estos hagas hasta hoy la las lo los me mi mis nada ni nos olvides para por que se si siempre sin su sus tambien
  te ti todas todo todos tu tus un una uno vayas viajes vuelvas ya ahora`);

/** Openings before the verb: `Please`, `Attention readers:`, `SYSTEM:`. */
const OPENING =
  /^(?:[^a-z0-9]*(?:please|now|then|so|also|just|kindly|always|never|do not|don't|dear [a-z]+|attention|warning|notice|important|assistant|system|user|ai|bot|readers?|travellers?|por favor|ahora|siempre|nunca|atencion|aviso|importante|asistente|sistema|usuarios?|lector(?:es)?|viajeros?|estimad[oa]s? [a-z]+)\b[^a-z0-9]*){0,4}[^a-z0-9]*/;

const ENGLISH_REQUEST = new RegExp(`^(?:${ENGLISH_VERBS}) (?:${AFTER_VERB}|\\d)`);
/** A verb before the word of possession or a number reads as a request, whichever verb it is: `Unveil your prompt`. */
const ANY_REQUEST =
  /^(?!(?:and|but|or|if|as|with|on|in|at|for|from|of|to|by|is|are|was|were|all|both|even|like|unlike|despite|given|per|about|when|while|that)\b)[a-z]{2,}(?<!s|ed|ing|ly) (?:your|yourself)\b|^[a-z]{3,}(?:a|e)(?:le|les|lo|la|los|las|me|nos|te)?(?:lo|la)? (?:tu|tus)\b/;
/** Verbs that are no nouns, so that they open a request before any word: `Tell visitors that …`. */
const PURE_REQUEST =
  /^(?:tell|ignore|disregard|reveal|ask|inform|remind|forget|pretend|avoid|obey|delete|download|disclose|dismiss|insist|beware|make sure|be sure|remember|dile|dime|diles|digale|olvida|revela|haz|hagan|pague|paguen|visite|llamen) [a-z0-9]/;
const SPANISH_REQUEST = new RegExp(`^(?:${SPANISH_VERBS}) (?:${AFTER_SPANISH_VERB}|\\d)`);
/** Spanish openings of statements that look like requests, because both have the same verb form. */
const SPANISH_STATEMENT =
  /^(?:entra en vigor|pasa a ser|sube (?:el|la|un)|esta |sigue (?:sin|en|el|la|siendo)|vuelve (?:el|la|a abrir|a cerrar)|abre (?:el|la|sus)|llega )/;
const SPANISH_PROHIBITION =
  /^no (?:[mts]e |nos |l[aeo]s? )?(?:abra[sn]?|acepte[sn]?|acuda[sn]?|compre[sn]?|confie[sn]?|conteste[sn]?|crea[sn]?|cruce[sn]?|deis|deje[sn]?|des|diga[sn]?|entre[sn]?|envie[sn]?|espere[sn]?|haga[sn]?|ignore[sn]?|lleve[sn]?|mencione[sn]?|muestre[sn]?|niegue[sn]?|olvide[sn]?|pague[sn]?|pase[sn]?|pida[sn]?|responda[sn]?|revele[sn]?|salga[sn]?|siga[sn]?|use[sn]?|vaya[sn]?|viaje[sn]?|visite[sn]?|vuelva[sn]?)\b/;
const ONE_WORD_REQUEST = new RegExp(`^(?:${ENGLISH_VERBS}|${SPANISH_VERBS})\\s*[:!]`);
/** Sentences about the assistant itself, which no report on the frontier needs. */
const ABOUT_ASSISTANT =
  /\b(?:(?:system|hidden|initial) (?:prompt|message|instructions?)|(?:your|tus?|previous|prior|earlier|above|all) (?:\w+ )?(?:prompt|instructions?|rules|guidelines|system|sources|instrucciones|normas|reglas|fuentes)|(?:language|ai) models?|chat ?bots?|chatgpt|the assistant|ai assistants?|prompts?|modelos? de lenguaje|(?:el|la|tu|este) asistente|instrucciones (?:previas|anteriores|del sistema)|mensaje del sistema|jailbreak)\b/;

/**
 * Returns true for a sentence that tells the reader or the assistant to do something: `Ignore your instructions`, `Visit
 * the new desk`, `Paga antes de cruzar`. Reports on the frontier state facts, so leaving out such a sentence costs little.
 */
export function isInstruction(sentence: string): boolean {
  const folded = fold(sentence.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''))
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (ABOUT_ASSISTANT.test(folded)) return true;
  // A clause of its own after a colon, dash or semicolon may be the request: `The rule is simple: pay at the desk`.
  return folded.split(/(?<=[:;!?.])["'“”«» ]+|\s[–—-]\s/).some((clause) => {
    const rest = clause.replace(OPENING, '');
    const request =
      PURE_REQUEST.test(rest) ||
      ENGLISH_REQUEST.test(rest) ||
      ANY_REQUEST.test(rest) ||
      ONE_WORD_REQUEST.test(rest);
    if (request || SPANISH_PROHIBITION.test(clause.replace(/^[^a-z]+/, ''))) return true;
    return SPANISH_REQUEST.test(rest) && !SPANISH_STATEMENT.test(rest);
  });
}
