import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { endpointDeclaresAccess } from './endpoint-declares-access.mjs';

const tester = new RuleTester({ languageOptions: { parser: tseslint.parser } });

const missing = (method: string) => ({ messageId: 'missing', data: { method } });

tester.run('endpoint-declares-access', endpointDeclaresAccess, {
  valid: [
    `@Controller('articles') class Articles { @Get() @Access('public') list() {} }`,
    `@Controller('articles') @Access('public') class Articles { @Get() list() {} @Post() add() {} }`,
    `@Controller('articles') class Articles { private helper() {} }`,
    `class Plain { @Inject(TOKEN) field; @OnEvent('x') hear() {} }`,
    `@Access({ scope: 'jobs:read' }) export class Jobs { @Sse('events') events() {} }`,
  ],
  invalid: [
    { code: `@Controller() class A { @Get() list() {} }`, errors: [missing('list')] },
    {
      code: `@Controller() class A { @Post(':id') @HttpCode(202) start() {} @Get() @Access('staff') list() {} }`,
      errors: [missing('start')],
    },
    {
      code: `class A { @Put() a() {} @Patch() b() {} @Delete() c() {} @All() d() {} }`,
      errors: [missing('a'), missing('b'), missing('c'), missing('d')],
    },
    // The neighbour's declaration is not this class's.
    {
      code: `@Access('public') class A { @Get() a() {} } class B { @Get() b() {} }`,
      errors: [missing('b')],
    },
  ],
});
