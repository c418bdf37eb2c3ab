import { applyDecorators, HttpCode } from '@nestjs/common';
import {
  ApiOperation,
  ApiResponse,
  DocumentBuilder,
  type OpenAPIObject,
  SwaggerModule,
} from '@nestjs/swagger';
import { z } from 'zod';
import { createService, type ServiceDefinition } from './bootstrap';
import { collectNamedSchemas, type JsonObject, NAMED } from './openapi-schemas';
import { Problem } from './problem.schema';

/**
 * Converts a schema for `@ApiOkResponse({ schema: toJsonSchema(Article) })`. A schema with an id
 * (`.meta({ id: 'Article' })`) becomes a component, and a named type of the generated clients.
 *
 * @param io `input` for the value that a caller sends, before transforms
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): JsonObject {
  const { definitions, ...root } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  }) as JsonObject;
  return definitions ? { ...root, [NAMED]: definitions } : root;
}

/**
 * Declares an endpoint's operation id and response. Generated clients use the operation id, so keep it if the class or
 * the method is renamed. Endpoints with `@ApiOperation` declare their `operationId` there instead.
 */
export const Endpoint = (
  operationId: string,
  schema?: z.ZodType | JsonObject,
  status = schema ? 200 : 204,
): MethodDecorator =>
  applyDecorators(
    HttpCode(status),
    // Without `summary: undefined` Swagger writes an empty summary.
    ApiOperation({ operationId, summary: undefined }),
    ApiResponse({
      status,
      ...(schema && { schema: schema instanceof z.ZodType ? toJsonSchema(schema) : schema }),
    }),
  );

/** Builds the document without an environment. @throws Error if two different schemas have the same id */
export async function createOpenApiDocument(definition: ServiceDefinition): Promise<OpenAPIObject> {
  const app = await createService(definition, { preview: true });
  const builder = new DocumentBuilder().setTitle(`Frontier Record: ${definition.name}`).setVersion('1');
  const refusal = {
    description: 'A problem document (RFC 9457)',
    content: { 'application/problem+json': { schema: toJsonSchema(Problem) } },
  };
  builder.addGlobalResponse({ status: 'default', ...refusal });
  const document = SwaggerModule.createDocument(app, builder.build(), {
    // No default ids: the client generator then rejects operations without an explicit one.
    operationIdFactory: () => '',
    standardSchemaConverter: (schema, { schemaType }) =>
      schema instanceof z.ZodType ? { schema: toJsonSchema(schema, schemaType) } : undefined,
  });
  return collectNamedSchemas(document);
}
