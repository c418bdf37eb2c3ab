/** A MIME part that contains no further parts. */
export interface MimePart {
  /** In lower case, such as `message/delivery-status`. */
  readonly type: string;
  readonly content: string;
}

/** Maximum nesting of multiparts. Reports have one level; each level scans the text once more. */
const MAX_DEPTH = 5;
const BOUNDARY = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i;

/** Parses a mail in linear time. Libraries also parse addresses and HTML: a crafted mail can block or crash them. */
export function parseMimeParts(mail: string, depth = 0): { fields: Map<string, string>; parts: MimePart[] } {
  const end = /(?:^|\r?\n)\r?\n/.exec(mail);
  const fields = parseFields(mail.slice(0, end?.index));
  const body = end ? mail.slice(end.index + end[0].length) : '';
  const contentType = fields.get('content-type') ?? 'text/plain';
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? [];
  if (!type.startsWith('multipart/')) {
    return { fields, parts: [{ type, content: decodePart(body, fields.get('content-transfer-encoding')) }] };
  }
  if (depth === MAX_DEPTH) return { fields, parts: [] };
  const parts = splitParts(body, quoted ?? bare ?? '').flatMap(
    (part) => parseMimeParts(part, depth + 1).parts,
  );
  return { fields, parts: parts.length > 0 ? parts : [{ type: 'text/plain', content: body }] };
}

/** Parses header fields. The last of several fields with the same name wins. */
export function parseFields(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (/^[\w-]+$/.test(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** Splits at a boundary, or at the first line that looks like one if gateways have changed the one in the header. */
function splitParts(body: string, named: string): string[] {
  const parts: string[][] = [];
  const lines = body.split(/\r?\n/);
  const marks = lines.filter((line) => line.startsWith('--')).map((line) => line.trimEnd().slice(2));
  const boundary = marks.includes(named) ? named : (marks[0] ?? named);
  for (const line of lines) {
    const mark = line.startsWith('--') ? line.trimEnd() : '';
    if (mark === `--${boundary}--`) break;
    if (mark === `--${boundary}`) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\r\n'));
}

/** Decodes the body of a part. @param body one character per byte */
function decodePart(body: string, encoding: string | undefined): string {
  switch (encoding?.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      body = body
        .replace(/=\r?\n/g, '')
        .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  }
  return Buffer.from(body, 'latin1').toString('utf8');
}
