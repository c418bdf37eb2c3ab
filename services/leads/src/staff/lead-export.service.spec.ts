import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { LeadExport } from './lead-export.service';

it('ends the table with the error when the database fails on the way', async () => {
  const broken = {
    getRepository: () => {
      throw new Error('the connection broke');
    },
  } as unknown as DataSource;
  await expect(text(new LeadExport(broken).write({}))).rejects.toThrow('the connection broke');
});
