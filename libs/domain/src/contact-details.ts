/**
 * Endings of domains that are no words in a sentence, so that they count after a space or the word "punto", too. Contains
 * the reserved ones, which stand in examples.
 */
const ENDINGS =
  'com|net|org|info|biz|online|site|website|shop|store|app|xyz|top|click|link|club|pro|dev|io|co|gi|eu|uk|cat|gob|gov|edu|tv|ru|cn|fr|pt|ly|gg|cc|test|example|invalid|localhost|onion';
const NAME = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]{0,62}`;

/** Spellings of web addresses, mail addresses and names in messengers, in text that `normalise` returned. */
const ADDRESSES: readonly RegExp[] = [
  /@|\barroba\b|(?:telegram|whatsapp|instagram|facebook|tiktok)\s?:\s?\S|[[({<]\s?(?:at|dot|punto|\.)\s?[\])}>]/iu,
  /(?<![\p{L}\p{N}])w\s?w\s?w(?![\p{L}\p{N}])|:\s?\/\s?\/|(?<![\p{L}\p{N}])(?:h[tx]{2}ps?|ftp|mailto|tel|javascript|tg|bitcoin)\s?:\s?\S/iu,
  // A bare domain: `border-pass.example`, `t.me/pass`. Leaves out `p.ej`, and `closed.The`, where a space is missing.
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?!p\.ej(?!\p{L}))${NAME}\.\p{Ll}{2,24}(?![\p{L}\p{N}])`, 'u'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])${NAME}\s?\.\s?(?:${ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  /(?<![\p{L}\p{N}])[\p{Lu}\p{N}-]{3,63}\.\p{Lu}{2,}(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]\s+\.\s?\p{L}{2,24}(?=\s?[/,;:!?)]|\.|$)|-\s?\p{L}{1,40}\s+\.\s?\p{Ll}{2}/u,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d|\.\d)/u,
  // Names with the dot as a word: `border-pass dot example`, `frontera-pase punto es`.
  /(?<!(?:^|\s)(?:the|an?|polka|red|blue|green))\s+dot\s+\p{L}{2,}/iu,
  new RegExp(String.raw`\s(?:punto|point|punkt)\s+(?:${ENDINGS})(?![\p{L}\p{N}])`, 'iu'),
  /(?:\p{L}-\p{L}+|\b(?:web|página|pagina|visit\p{L}*|entr[ae]\p{L}*)\s.{0,40})\s+punto\s+\p{L}{2,3}(?!\p{L})/iu,
  // Letters apart: `b o r d e r . c o m`, `b-o-r-d-e-r`.
  /(?:^|\s)(?:[\p{L}\p{N}./-]\s){5,}[\p{L}\p{N}]/u,
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][-_.]){4,}[\p{L}\p{N}](?![\p{L}\p{N}])/u,
];

const DIGIT_WORDS =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve';
const TELEPHONE_WORDS =
  'ring|dial|tele?phone|phone|tel|tlfn?o?|tfno|teléfono|telefono|móvil|movil|mobile|whatsapp|telegram|signal|hotline|helpline|fax|call|text|sms|llam[ae]\\p{L}*|marca|marque|marcar|contact\\p{L}*';

/** Telephone and account numbers, in forms that figures, dates and references do not have. */
const NUMBERS: readonly RegExp[] = [
  /\+\s?\(?\d(?:[\s()./-]{0,3}\d){4,}/u,
  /(?<![£€$\d.,/-])\d{7,}(?!\d|[.,]+\d)/u,
  new RegExp(
    String.raw`(?<!\p{L})(?:(?:${DIGIT_WORDS}|double|triple|doble|(?<!\d)\d)(?![\p{L}\d])[\s,-]{1,3}){4,}(?:${DIGIT_WORDS}|\d)(?![\p{L}\d])`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${TELEPHONE_WORDS})(?!\p{L})\.?[^.\d]{0,25}(?!(?:19|20)\d\d(?!\d))\d(?:[\s().-]{0,3}\d){2,}(?=$|[^\s\d\p{L}]|\s+(?:for|to|and|now|today|before|or|if|from|at|on|para|y|o|ahora|hoy|antes|si|desde|a|de)(?!\p{L})|\s+[^\p{L}\d])`,
    'iu',
  ),
  /(?<!\p{L})(?:iban|swift|bic|sort code|account(?: number| no\.?)?|cuenta(?: bancaria| corriente)?|código swift)(?!\p{L})[^.\d]{0,30}\d(?:[\s-]?\d){5,}/iu,
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}/u,
  /(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{20,}(?![\p{L}\p{N}])/iu,
];

/** Digits in groups, which may be a telephone number: see `isTelephone`. */
const GROUPED_DIGITS = /(?<![\d£€$.,])\(?\d{1,5}\)?(?:[ ()./–-]{1,3}\d{1,5})+/gu;
const DATES_AND_REFERENCES: readonly RegExp[] = [
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/,
  /^(?:19|20)\d\d(?:\s?[-–/]\s?\d{1,6}|(?:[\s–-]+(?:19|20)\d\d)+)$|^\d{1,4}\/(?:19|20)\d\d$/,
  // Times and days: `10.30 - 11.45`, `15-16 2026`, `15 2026`.
  /^\d{1,2}\.\d{2}\s?[-–]\s?\d{1,2}\.\d{2}$|^(?:\d{1,2}[\s–-]+){1,3}(?:19|20)\d\d$/,
];
const FIGURE = /^\d{1,3}(?:([ .])\d{3}(?!\d))(?:\1\d{3}(?!\d))*$/;
const UNIT =
  /^\s?(?:%|£|€|\$|euros?|pounds?|libras?|dollars?|dólares|million|millones|people|personas|workers|trabajadores|habitantes|residents|residentes|passengers|pasajeros|vehicles|vehículos|tonnes|toneladas|de\s+(?:euros|libras|dólares|personas))(?!\p{L})/iu;

function isTelephone(digits: string, after: string): boolean {
  if (digits.replaceAll(/\D/g, '').length < 7) return false;
  if (DATES_AND_REFERENCES.some((pattern) => pattern.test(digits.trim()))) return false;
  return !(FIGURE.test(digits) && UNIT.test(after));
}

const COMPANY = String.raw`\s(?:ltd|limited|inc|llc|plc|gmbh|s\.?\s?l\.?u?|s\.?\s?a)(?![\p{L}])`;
/** Payees that everybody knows, such as tax offices. */
const AUTHORITY =
  '(?:the\\s|la\\s|el\\s)?(?:hm\\s|his majesty|customs|revenue|treasury|government|gobierno|hacienda|agencia tributaria|seguridad social|tesorería|tesoreria|junta|ayuntamiento|estado|spain|españa|gibraltar|london|madrid)';
const TO_NAME = String.raw`\s(?:to|into|a|al|a favor de|a nombre de)\s+(?!${AUTHORITY})`;
const PAY =
  '(?:pay|send|transfer|wire|deposit|remit|paga|pague|pagar|abona|abone|abonar|ingresa|ingrese|ingresar|transfiere|transfiera|transferir|envía|envíe|enviar|manda|mande)';
const PAYEES: readonly RegExp[] = [
  /(?<!\p{L})(?:(?:made )?payable to|make (?:it|them|cheques?) out to|pagader[oa]s? a)(?!\p{L})/iu,
  new RegExp(String.raw`(?<!\p{L})${PAY}(?!\p{L}).{0,80}${COMPANY}`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:paid|pagad[oa]s?|abonad[oa]s?|ingresad[oa]s?)${TO_NAME}.{0,60}${COMPANY}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${PAY}(?!\p{L}).{0,60}(?<!\p{L})(?:paypal|bizum|revolut|western union|moneygram|bitcoins?|usdt|gift cards?|tarjetas? regalo|my account|our account|mi cuenta|nuestra cuenta|esta cuenta|this account)(?!\p{L})`,
    'iu',
  ),
  /(?<!\p{L})(?:bizum|paypal|revolut)(?!\p{L})\s*(?:to|a|al|:)/iu,
];
/** A name after a verb of payment. Case matters, so the verb is matched in small and capital letters by hand. */
const PAY_A_PERSON = new RegExp(
  String.raw`(?<!\p{L})(?:${PAY}|${PAY.replaceAll(/(?<=[:|])\p{L}/gu, (letter) => letter.toUpperCase())})(?!\p{L}|\s(?:tribute|homage|a visit|homenaje))[^.]{0,40}\s(?:to|a|al|into the account of|a la cuenta de|a nombre de)\s+(?:Mr|Mrs|Ms|Sr|Sra|Don|Doña)?\.?\s?\p{Lu}\p{Ll}+\s\p{Lu}\p{Ll}+`,
  'u',
);
const KNOWN_PAYEE = new RegExp(String.raw`\s(?:to|a|al)\s+${AUTHORITY}`, 'iu');

/** Replaces full-width and other variants of characters, and removes invisible ones. */
const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replaceAll(/[。·•∙⋅‧]/gu, '.')
    .replaceAll(/(?![0-9])\p{Nd}/gu, '0')
    .replaceAll(/\s+/gu, ' ');

/**
 * Returns true if a text of others tells readers where to go, whom to call or whom to pay: a web or mail address, a name
 * in a messenger, a telephone number, bank details or a payee, in any spelling, English or Spanish.
 */
export function hasContactDetails(text: string): boolean {
  const plain = normalise(text);
  if ([...ADDRESSES, ...NUMBERS, ...PAYEES].some((pattern) => pattern.test(plain))) return true;
  if (PAY_A_PERSON.test(plain) && !KNOWN_PAYEE.test(plain)) return true;
  return [...plain.matchAll(GROUPED_DIGITS)].some(({ 0: digits, index }) =>
    isTelephone(digits, plain.slice(index + digits.length)),
  );
}

/** Longest line that is cut at a part, in characters; a longer one is shortened to this first. */
const MAX_CUT_LENGTH = 1_000;

/** Cuts a line before the first part with contact details. Returns an empty string if nothing is left. */
export function cutContactDetails(line: string): string {
  if (!hasContactDetails(line)) return line;
  // Each part is read again with the next.
  if (line.length > MAX_CUT_LENGTH) return cutContactDetails(line.slice(0, MAX_CUT_LENGTH));
  const parts = line.split(/(?<=[,;:—–|!?])\s|(?<=[.])\s(?=\p{Lu}|¿|¡)|\s(?=[—–|(-]\s?)/u);
  let kept = '';
  for (const part of parts) {
    const longer = `${kept} ${part}`.trim();
    if (hasContactDetails(longer)) break;
    kept = longer;
  }
  return kept.replace(/[\s,;:—–|(-]+$/u, '');
}
