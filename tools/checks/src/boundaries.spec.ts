import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Lines of code by the rule ids and message ids that ESLint reports for them. The paths need not exist. */
const FIXTURES: Record<string, [filePath: string, text: string][]> = {
  '': [
    ['services/content/src/a.int-spec.ts', "export { startTestServers } from '@frontier/testing';"],
    ['services/content/src/a.ts', "export { z } from 'zod'; export { catalogue } from '@frontier/events';"],
    ['frontend/data/a.ts', "export { LANGUAGES } from '@frontier/domain';"],
    ['frontend/features/home/a.ts', "export { openChat } from '../chat';"],
    ['frontend/features/home/a.ts', "export { loadHeadlines } from '../news/server';"],
    ['frontend/features/home/a.ts', "export { Button } from '../../components/ui/button';"],
    ['frontend/features/home/a.ts', "export { formatDate } from '../../lib/dates';"],
    ['services/content/src/a.ts', "class A { @Get() @Access('public') list() {} }"],
    ['services/content/src/a.ts', "@Access('staff') class A { @Get() list() {} @Post() add() {} }"],
  ],
  '@nx/enforce-module-boundaries onlyTagsConstraintViolation': [
    ['frontend/api/a.ts', "export { MessagingModule } from '@frontier/messaging';"],
    ['libs/events/src/article/a.ts', "export { publicClient } from '@frontier/api-clients';"],
  ],
  '@nx/enforce-module-boundaries onlyTagsConstraintViolation, no-restricted-imports patternWithCustomMessage':
    [['libs/mail/src/a.ts', "export { startStack } from '@frontier/dev';"]],
  '@nx/enforce-module-boundaries emptyOnlyTagsConstraintViolation': [
    ['libs/domain/src/a.ts', "export { FetchRefused } from '@frontier/safe-fetch';"],
  ],
  '@nx/enforce-module-boundaries bannedExternalImportsViolation': [
    ['libs/events/src/article/a.ts', "export { Injectable } from '@nestjs/common';"],
  ],
  '@nx/enforce-module-boundaries noCircularDependencies': [
    ['libs/service-kit/src/a.ts', "export { STREAM } from '@frontier/messaging';"],
  ],
  '@nx/enforce-module-boundaries noRelativeOrAbsoluteImportsAcrossLibraries': [
    ['services/content/src/articles/a.ts', "export { ChatModule } from '../../../chat/src/chat.module';"],
  ],
  'no-restricted-imports patternWithCustomMessage': [
    ['libs/domain/src/a.ts', "export { join } from 'node:path';"],
    ['libs/events/src/article/a.ts', "export { readFileSync } from 'node:fs';"],
    ['libs/messaging/src/a.ts', "export { ContentModule } from '@frontier/content';"],
    ['services/content/src/a.ts', "export { relay } from '@frontier/messaging/src/outbox/outbox.relay';"],
    ['services/content/src/a.ts', "export { ChatModule } from '@frontier/chat';"],
    ['services/content/src/a.ts', "export { startTestServers } from '@frontier/testing';"],
  ],
  'import-x/no-restricted-paths zone': [
    ['frontend/api/a.ts', "export { Button } from '../components/ui/button';"],
    ['frontend/app/a.ts', "export { openChat } from '../features/chat/open-chat';"],
    ['frontend/components/content/a.ts', "export { openChat } from '../../features/chat';"],
    ['frontend/components/content/a.ts', "export { Header } from '../layout/header';"],
    ['frontend/components/ui/a.ts', "export { site } from '../../config/site';"],
    ['frontend/components/ui/a.ts', "export { TagLink } from '@/components/content/tag-link';"],
    ['frontend/config/a.ts', "export { truncate } from '../lib/text';"],
    ['frontend/features/news/a.ts', "export { fontVariables } from '../../app/fonts';"],
    ['frontend/features/home/a.ts', "export { openChat } from '../chat/open-chat';"],
    ['frontend/lib/a.ts', "export type { Term } from '@/features/glossary/server';"],
  ],
  'no-restricted-syntax restrictedSyntax': [
    ['services/content/src/a.ts', 'class A { @Sse() list() {} }'],
    ['services/content/src/a.ts', "@Access('public') class A {} class B { @Get() list() {} }"],
  ],
};
const RULES = new Set(Object.keys(FIXTURES).flatMap((reports) => reports.split(/, | /)));

describe('module boundaries', () => {
  const fixtures = Object.entries(FIXTURES).flatMap(([expected, list]) =>
    list.map(([filePath, text]) => ({ expected, filePath, text })),
  );
  let found: string[];

  beforeAll(() => {
    const answer = execFileSync(process.execPath, [join(__dirname, 'lint-text.mjs')], {
      cwd: join(__dirname, '../../..'),
      input: JSON.stringify(fixtures),
      encoding: 'utf8',
    });
    const results = JSON.parse(answer) as { ruleId: string; messageId: string }[][];
    found = results.map((messages) =>
      messages
        .filter(({ ruleId }) => RULES.has(ruleId))
        .map(({ ruleId, messageId }) => `${ruleId} ${messageId}`)
        .join(', '),
    );
  }, 60_000);

  it.each(fixtures.map((fixture, index) => ({ ...fixture, index })))(
    'reports "$expected" for $text in $filePath',
    ({ expected, index }) => expect(found[index]).toBe(expected),
  );
});
