const lines = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join('\r\n');

const original = (token: string | undefined): string =>
  lines(
    'From: Frontier Record <news@frontier.example>',
    'Subject: The week at the frontier',
    token !== undefined &&
      // Fold the header line, as mail servers do.
      `List-Unsubscribe:\r\n <https://frontier.example/api/newsletter/subscriptions/${token}/unsubscribe>`,
    'Message-ID: <1@frontier.example>',
    '',
  );

const DATE = 'Sat, 21 Nov 2026 10:00:00 +0000';

const report = (kind: string, type: string, fields: string, token: string | undefined, date = DATE): string =>
  lines(
    'From: Mail Delivery System <mailer-daemon@mx.example>',
    'To: bounces@frontier.example',
    'Subject: A report',
    `Date: ${date}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="part"`,
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Something is wrong with your mail.',
    '',
    '--part',
    `Content-Type: ${type}`,
    '',
    fields,
    '',
    '--part',
    'Content-Type: text/rfc822-headers',
    '',
    original(token),
    '--part--',
    '',
  );

/** Builds a delivery status notification (RFC 3464). */
export const dsnMail = ({
  to,
  token,
  action = 'failed',
  status = '5.1.1',
  diagnostic = `550 5.1.1 <${to}>\r\n    no such mailbox`,
  date,
}: {
  to: string;
  token?: string | undefined;
  action?: string;
  status?: string;
  diagnostic?: string;
  date?: string | undefined;
}): string =>
  report(
    'delivery-status',
    'message/delivery-status',
    lines(
      'Reporting-MTA: dns; mx.example',
      'Arrival-Date: Sat, 21 Nov 2026 09:59:00 +0000',
      '',
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${diagnostic}`,
    ),
    token,
    date,
  );

interface TextBounce {
  readonly token?: string | undefined;
  /** The answer of the server, in its own form. */
  readonly text: string;
  /** Line before the copy of the mail. */
  readonly mark?: string;
  readonly subject?: string;
}

/** Builds a report without a delivery status: a text, followed by a copy of the mail. */
export const textMail = ({
  token,
  text,
  mark = '--- Below this line is a copy of the message.',
  subject = 'Mail delivery failed: returning message to sender',
}: TextBounce): string =>
  lines(
    'From: MAILER-DAEMON@mx.example',
    'To: bounces@frontier.example',
    `Subject: ${subject}`,
    `Date: ${DATE}`,
    '',
    text.replaceAll('\n', '\r\n'),
    '',
    mark,
    '',
    'Return-Path: <bounces@frontier.example>',
    original(token),
    'This week: the mailbox of the frontier is full, spam filters do not exist. 550 5.1.1 user unknown.',
  );

/** Builds an abuse report (RFC 5965). */
export const arfMail = ({
  to,
  token,
  type = 'abuse',
}: {
  to?: string;
  token?: string;
  type?: string;
}): string =>
  report(
    'feedback-report',
    'message/feedback-report',
    lines(
      `Feedback-Type: ${type}`,
      'User-Agent: Mailbox/1.0',
      'Version: 1',
      to !== undefined && `Original-Rcpt-To: <${to}>`,
    ),
    token,
  );

const LIMIT = 256 * 1024;
const padToLimit = (begin: string, again: string, end = ''): string => {
  const left = LIMIT - Buffer.byteLength(begin + end);
  return begin + again.repeat(Math.floor(left / Buffer.byteLength(again))) + end;
};
const inReport = (fields: string): string =>
  `Content-Type: multipart/report; boundary=p\r\n\r\n--p\r\nContent-Type: message/delivery-status\r\n\r\n${fields}`;

/** Distinct characters, the most expensive input for the conversion of a domain to ASCII. */
const letters = String.fromCharCode(...[...Array(20_000).keys()].map((n) => 0x4e00 + n));

/** Mails of at most 256 KiB that are expensive to parse or malformed. */
export const hostileMails: [string, string][] = [
  ['nested address groups, 6 kB', `To: ${'g:'.repeat(3_000)}`],
  ['nested address groups', padToLimit('To: ', 'g:')],
  ['endless addresses', padToLimit('To: ', 'a@b,')],
  ['nested comments', padToLimit('To: ', '(')],
  ['a single long header', padToLimit('Subject: ', '=?utf-8?q?a?=')],
  ['an endlessly folded header', padToLimit('X: ', '\r\n ')],
  ['many header fields', padToLimit('', 'X: y\r\n')],
  ['nested parts', padToLimit('', 'Content-Type: multipart/mixed; boundary=p\r\n\r\n--p\r\n')],
  ['many parts', padToLimit('Content-Type: multipart/mixed; boundary=p\r\n\r\n', '--p\r\n')],
  ['an unterminated boundary', padToLimit('Content-Type: multipart/mixed; ', '; boundary="')],
  ['nested HTML', padToLimit('Content-Type: text/html\r\n\r\n', '<div>')],
  ['an endless date', padToLimit('Date: ', '(')],
  ['spaces before a bare carriage return', padToLimit(inReport('Action:'), ' ', 'a\rb')],
  ['spaces after an empty line', padToLimit(inReport('Action: failed\r\n'), ' ', 'x')],
  ['nothing but line ends', padToLimit('Subject: failure\r\n', '\n')],
  ['nothing but quotes', padToLimit('Subject: failure\r\n\r\n', '> ')],
  ['nothing but codes', padToLimit('Subject: failure\r\n\r\n', '550 5.1.1 user ')],
  ['nothing but tokens', padToLimit('Subject: failure\r\n\r\n', '?token=')],
  ['unclosed tags', padToLimit('Subject: failure\r\nContent-Type: text/html\r\n\r\n', '<a ')],
  [
    'long reasons of many recipients',
    padToLimit(
      inReport(''),
      `Action: failed\r\nDiagnostic-Code: smtp; 550 ${'user is not '.repeat(300)}\r\n\r\n`,
    ),
  ],
  ['many recipients', padToLimit(inReport(''), 'Final-Recipient: rfc822; a@b.com\r\nAction: failed\r\n\r\n')],
  [
    'an address of many different letters',
    padToLimit(inReport('Action: failed\r\nFinal-Recipient: rfc822; a@'), letters, '.com'),
  ],
];
