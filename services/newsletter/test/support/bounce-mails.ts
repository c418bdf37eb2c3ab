const lines = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join('\r\n');

const original = (token: string | undefined): string =>
  lines(
    'From: Frontier Record <news@frontier.example>',
    'Subject: The week at the frontier',
    token !== undefined &&
      // As servers fold it.
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

/** A delivery status notification (RFC 3464). */
export const dsnMail = ({
  to,
  token,
  action = 'failed',
  status = '5.1.1',
  date,
}: {
  to: string;
  token?: string;
  action?: string;
  status?: string;
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
      `Diagnostic-Code: smtp; 550 5.1.1 <${to}>`,
      '    no such mailbox',
    ),
    token,
    date,
  );

/** An abuse report (RFC 5965). */
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
