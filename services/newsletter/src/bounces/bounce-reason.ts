/** Builds a case-insensitive pattern of alternatives. */
const matchAny = (...alternatives: string[]): RegExp => new RegExp(alternatives.join('|'), 'i');

const WHO = '(?:user|account|mail ?box|recipients?|addressee|address|customer|alias|person|login|name)';
const MISSING =
  "(?:unknown|not (?:be )?(?:found|known|exist\\w*|recogni[sz]ed|listed|valid|our|there)|doesn'?t exist|does not exist|invalid|no longer|moved|non-?existent|unavailable)";

/** Words of servers for an address that does not exist, or no longer. */
const NO_MAILBOX = matchAny(
  `\\b${WHO}\\b(?:[^.;:]|\\.(?=\\S)){0,60}\\b${MISSING}`,
  `\\b(?:no|not (?:our|an?)|unknown|invalid|bad|illegal|wrong|non-?existent) (?:such |valid |known |local |e-?mail |final delivery |or illegal |destination )*(?:${WHO}|user ?id)`,
  'no (?:mailbox|one|user) here',
  "destinataire invalide|isn'?t (?:a valid|known)|address wasn.{1,6}t found|couldn'?t be found|could not be found",
);

/** Replies of large providers with codes that say nothing: Yahoo after the mail, Outlook with the code of a policy. */
const CLEAR_REPLY =
  /\b5\d\d\b.*(?:(?:doesn't|does not) have an? \S+ account|recipient address rejected: access denied)/i;

/** Words for a domain that does not exist, or takes no mail. */
const NO_DOMAIN = matchAny(
  '\\b(?:host|domain)(?: or domain| name)*\\b(?:(?!said|user|recipient)(?:[^.;]|\\.(?=\\S))){0,40}\\b(?:not found|unknown|does not exist|not accept mail|is not reachable)',
  '\\b(?:unknown|no such|invalid|bad|illegal|unrout\\w+) (?:host|(?:mail )?domain|destination)|unrout\\w+ address|(?:host|mx) not found|no mx found',
  'no mx record|find a mail exchanger|find any host named|null ?mx|not accepting (?:network )?(?:messages|mail)|dns lookup failure|no smtp service',
);

/** Words for other faults, which count more: many replies name both. */
const OTHER = matchAny(
  '\\bfull\\b|quota|storage|exceed|over.?limit|too (?:large|big|long|many)|size limit|out of space|disk',
  'spam|virus|malware|polic(?:y|ies)|dmarc|\\bspf\\b|dkim|authenticat|reputation|black ?list|block|is listed|\\brbl\\b|ptr\\b|reverse|banned|filtered',
  'relay(?:ing)? (?:access )?denied|not permitted to relay|unable to relay|content|not rfc|compliant|permission|not allowed|security|unauthori[sz]ed',
  'again later|found, try again|try later|temporar|gr[ae]y|throttl|rate limit|too fast|frequency|timed? ?out|expired|could not deliver for|in the queue too long|retry',
  'connection (?:refused|reset|lost|closed|failed)|malformed|sender|mail from|purported|loop|hop count|suspend|locked|frozen|disabled|deactivated',
  'procmail|could(?:n.t| not) create|5\\d\\d:? : user unknown',
);

/** Says that the server refused the recipient, or that it took the recipient and refused the mail. */
const AT_RECIPIENT = /\brcpt\b|does not like recipient|rejected (?:address|recipient)/i;
const AFTER_DATA = matchAny(
  'in reply to (?:end of )?data|after (?:end of )?data|final data|>>> data|after i sent the message|\\(state 1[78]\\)',
);

/** Codes (RFC 3463) of a mailbox or domain that does not exist or has moved. 5.1.351 is that of Office 365. */
const GONE_CODE = /^5\.(?:1\.(?:1|2|3|6|10|351)|4\.4)$/;
/** Codes that say enough about the recipient to believe the words. */
const CLEAR_CODE = /\b(?:[45]\.1\.\d+|5\.2\.1|5\.4\.[14]|5\.5\.0)\b/;
/** Codes about the mail, its sender, a limit or a temporary fault. 5.7.27 is a domain without mail (RFC 7505). */
const OTHER_CODE = /^5\.(?:1\.[78]|2\.[0234]|3\.[45]|5\.[23]|6\.\d+|7\.(?!27\b)\d+)$|^4\.(?!1\.1$)/;

/** Returns whether a code alone says that the mailbox or its domain does not exist. */
export const isGoneCode = (statusCode: string | null): boolean => GONE_CODE.test(statusCode ?? '');

/** Returns the first enhanced status code of a text, such as `5.1.1`. */
export const findStatusCode = (text: string): string | null =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/.exec(text)?.[0] ?? null;

/** Maximum number of characters of a reply to read. Longer ones repeat the mail. */
const MAX_LENGTH = 4_000;

/**
 * Classifies the words and the code of a refusal. Words count more: many servers send 5.1.1 for a full mailbox, and
 * 5.0.0 for one that does not exist.
 *
 * @param context the whole report, which may tell at which command the server refused
 * @returns undefined if they say nothing
 */
export function classifyReason(
  reply: string,
  statusCode: string | null,
  context: string,
): 'gone' | 'other' | undefined {
  const code = statusCode ?? '';
  // Addresses and links contain any words.
  const words = reply
    .slice(0, MAX_LENGTH)
    .replace(/https?:\S+|\S+@\S+/g, ' ')
    .replace(/\s+/g, ' ');
  if (OTHER.test(words)) return 'other';
  if (CLEAR_REPLY.test(words)) return 'gone';
  if (NO_DOMAIN.test(words)) return OTHER_CODE.test(code) ? 'other' : 'gone';
  if (NO_MAILBOX.test(words)) return isClear(`${code} ${words}`, code, context) ? 'gone' : 'other';
  if (isGoneCode(code)) return 'gone';
  if (words.trim() === '' && !OTHER_CODE.test(code)) return undefined;
  return /^[45]\./.test(code) || /\b[45]\d\d\b/.test(words) ? 'other' : undefined;
}

/** Tells whether `User unknown` is about the recipient. Some servers also say so of a mail that they do not want. */
function isClear(reply: string, code: string, context: string): boolean {
  if (OTHER_CODE.test(code)) return false;
  if (CLEAR_CODE.test(reply)) return true;
  if (AFTER_DATA.test(context)) return false;
  return AT_RECIPIENT.test(context) || !/\b5(?:\d\d|\.0\.0)\b/.test(reply);
}
