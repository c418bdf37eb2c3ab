import { Access } from '@frontier/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import document from './public-api.json';

/** Serves the OpenAPI document that `tools/generators/openapi.mjs` builds. CI fails if it is out of date. */
@Access('public')
@Controller('api/openapi.json')
export class OpenApiController {
  @Get()
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({
    operationId: 'OpenApiController_read',
    summary: 'Returns the OpenAPI document of the public API',
  })
  @ApiOkResponse({ description: 'An OpenAPI 3 document', schema: { type: 'object' } })
  read(): object {
    return document;
  }
}
