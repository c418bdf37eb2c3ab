import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { createService, type ServiceDefinition } from './bootstrap';

type SchemaObject = Record<string, unknown>;

/**
 * The JSON schema of a Zod schema, for `@ApiOkResponse({ schema: jsonSchemaOf(Article) })`.
 *
 * @param io `input` for what a caller sends, before the schema has transformed it
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): SchemaObject {
  return z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  });
}

/** The OpenAPI document of a service. Needs no environment: the application is made in preview. */
export async function openApiOf(definition: ServiceDefinition): Promise<OpenAPIObject> {
  const app = await createService(definition, { preview: true });
  const builder = new DocumentBuilder().setTitle(`Frontier Record: ${definition.name}`).setVersion('1');
  return SwaggerModule.createDocument(app, builder.build());
}
