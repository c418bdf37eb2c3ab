import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from '@frontier/api-clients/examples';
import { workspaceRoot } from '@frontier/servers';
import { z } from 'zod';

type JsonSchema = Extract<Parameters<typeof z.fromJSONSchema>[0], object>;

const document = readFileSync(join(workspaceRoot, 'services/gateway/src/openapi/public-api.json'), 'utf8');
const { schemas } = (
  JSON.parse(document.replaceAll('#/components/schemas/', '#/definitions/')) as {
    components: { schemas: Record<string, JsonSchema> };
  }
).components;

describe('examples of public answers', () => {
  it.each(Object.entries(examples))('%s matches its schema and has no other properties', (name, example) => {
    const schema = { $ref: `#/definitions/${name}`, definitions: schemas };
    const { error } = z.fromJSONSchema(schema, { defaultTarget: 'openapi-3.0' }).safeParse(example);
    expect(error?.issues).toBeUndefined();
  });
});
