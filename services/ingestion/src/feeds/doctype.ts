/** Matches declarations whose value has neither references to other entities nor markup. */
const PLAIN_ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"((?:[^"&<%]|&#\w+;)*)"|'((?:[^'&<%]|&#\w+;)*)')\s*>/g;
/** Parameter entities only extend the DTD, which is not read. */
const PARAMETER_ENTITY = /<!ENTITY\s+%[^>]*>/g;
const ROOT = /<(?:\w+:)?(?:rss|feed|rdf)\b/i;
const PREDEFINED = new Set(['lt', 'gt', 'amp', 'apos', 'quot']);
/** Limit of the characters that references add. A feed has a few names and blanks. */
const MAX_ADDED = 500_000;

/**
 * Removes the document type declaration of a feed, and replaces references to the characters that it declares. Older
 * feeds declare names such as `nbsp`.
 *
 * @throws if an entity refers to another one or to a file, which can expand to gigabytes or read other documents
 */
export function resolveDoctype(text: string): string {
  const root = text.search(ROOT);
  const head = text.slice(0, root < 0 ? text.length : root);
  const start = head.search(/<!DOCTYPE/i);
  const body = root < 0 ? '' : text.slice(root);
  if (hasDeclaration(body)) throw new Error('feed has declarations after its root element');
  if (start < 0) return text;
  const entities = readEntities(head.slice(start));
  return head.slice(0, start) + replaceReferences(body, entities);
}

function readEntities(doctype: string): Map<string, string> {
  const subset = doctype.replace(PARAMETER_ENTITY, '');
  const entities = new Map<string, string>();
  for (const [, name = '', quoted, bare] of subset.matchAll(PLAIN_ENTITY)) {
    entities.set(name, quoted ?? bare ?? '');
  }
  const others = subset.replace(PLAIN_ENTITY, '').matchAll(/<!ENTITY\s+([\w:.-]*)/gi);
  for (const [, name = ''] of others) {
    if (!PREDEFINED.has(name)) throw new Error('feed declares an entity that is not plain text');
  }
  for (const name of PREDEFINED) entities.delete(name);
  return entities;
}

function replaceReferences(body: string, entities: ReadonlyMap<string, string>): string {
  if (entities.size === 0) return body;
  let added = 0;
  return body.replace(/&([\w:.-]{1,60});/g, (reference, name: string) => {
    const value = entities.get(name);
    if (value === undefined) return reference;
    added += value.length;
    if (added > MAX_ADDED) throw new Error('feed expands too far');
    return value;
  });
}

/** Returns true for a declaration outside of CDATA sections, which quote other documents. */
const hasDeclaration = (body: string): boolean =>
  /<!(?:DOCTYPE|ENTITY)/i.test(body) &&
  body
    .split('<![CDATA[')
    .some((part, index) =>
      /<!(?:DOCTYPE|ENTITY)/i.test(index === 0 ? part : part.slice(part.indexOf(']]>'))),
    );
