import { PermanentJobError } from '@frontier/jobs';
import { InternalCallError, type InternalClient } from '@frontier/service-kit';
import type { z } from 'zod';
import { createIngestedItem } from '../../test/support/fakes';
import { IngestedItemsClient } from './ingested-items.client';

const ID = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10';

const ingestionWith = (answer: unknown): IngestedItemsClient => {
  const get = (_path: string, schema: z.ZodType): Promise<unknown> =>
    answer instanceof Error ? Promise.reject(answer) : schema.parseAsync(answer);
  return new IngestedItemsClient({ get } as unknown as InternalClient);
};

describe('IngestedItemsClient', () => {
  it('trims the title of an item and normalises its tags', async () => {
    const item = await ingestionWith(
      createIngestedItem(ID, { title: ' A\n title ', tags: [' X ', ''] }),
    ).read(ID, 1);
    expect(item).toMatchObject({ title: 'A title', tags: ['x'], revision: 1 });
  });

  it('uses the start of the text as summary if the source gave none', async () => {
    const item = await ingestionWith(
      createIngestedItem(ID, { excerpt: null, text: 'Opening.\n\nMore.' }),
    ).read(ID, 1);
    expect(item?.summary).toBe('Opening. More.');
  });

  it('accepts a newer revision than the requested one', async () => {
    expect((await ingestionWith(createIngestedItem(ID, { revision: 3 })).read(ID, 2))?.revision).toBe(3);
  });

  it('throws a retryable error for a revision that does not exist yet', async () => {
    const reading = ingestionWith(createIngestedItem(ID)).read(ID, 2);
    await expect(reading).rejects.toThrow('does not have revision 2');
    await expect(reading).rejects.not.toBeInstanceOf(PermanentJobError);
  });

  it.each([undefined, 429, 500, 502, 503])(
    'throws a retryable error if ingestion responds with %p',
    async (status) => {
      const away = new InternalCallError('/internal/ingestion/items/x', status);
      await expect(ingestionWith(away).read(ID, 1)).rejects.toBe(away);
    },
  );

  it('returns null for an item that ingestion has withdrawn', async () => {
    const missing = new InternalCallError('/internal/ingestion/items/x', 404);
    expect(await ingestionWith(missing).read(ID, 1)).toBeNull();
  });

  it.each([401, 403, 410])('throws a permanent error if ingestion responds with %p', async (status) => {
    const refused = new InternalCallError('/internal/ingestion/items/x', status);
    await expect(ingestionWith(refused).read(ID, 1)).rejects.toBeInstanceOf(PermanentJobError);
  });

  it('throws a permanent error if the response has an unexpected shape', async () => {
    const reading = ingestionWith(createIngestedItem(ID, { lang: 'fr' })).read(ID, 1);
    await expect(reading).rejects.toBeInstanceOf(PermanentJobError);
  });
});
