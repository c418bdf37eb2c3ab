import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Returns the errors of an XML document by a schema in `e2e/schemas`. Fetches nothing. */
export async function findXmlErrors(contents: string, schema: 'rss-2.0' | 'sitemap-0.9'): Promise<string[]> {
  const fileName = `${schema}.xsd`;
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents }],
    schema: [{ fileName, contents: readFileSync(join(__dirname, '../schemas', fileName), 'utf8') }],
  });
  return errors.map(({ message }) => message);
}
