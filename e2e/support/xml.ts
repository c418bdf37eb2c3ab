import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** What is wrong with an XML document by one of the schemas beside the tests. Nothing is fetched. */
export async function xmlFaults(contents: string, schema: 'rss-2.0' | 'sitemap-0.9'): Promise<string[]> {
  const fileName = `${schema}.xsd`;
  const { errors } = await validateXML({
    xml: [{ fileName: 'document.xml', contents }],
    schema: [{ fileName, contents: readFileSync(join(__dirname, '../schemas', fileName), 'utf8') }],
  });
  return errors.map(({ message }) => message);
}
