import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIVATE_WORD } from '@frontier/testing';
import { findPersonalData, searchRecord } from './personal-data.mjs';

describe('personal data', () => {
  it.each([
    '{"msg":"no mail for ana@example.org"}',
    'GET /internal/leads?q=ana%40example.org',
    '{"email":"o\'neill+news@mail.example.net"}',
    'said <señora@bücher.example>',
    '{"to":"\\"one,two\\"@example.org"}',
    `{"message":"How long does it take, ${PRIVATE_WORD}?"}`,
  ])('is found in %s', (text) => {
    expect(findPersonalData(text)).toHaveLength(1);
  });

  it.each([
    'from post@frontier-record.example to desk@frontier-record.example',
    '<0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10@frontier.example>',
    'postgres://leads:secret@127.0.0.1:5432/frontier',
    'at send (/app/node_modules/@nestjs/core/index.js:1:2), nodemailer@10.6.0, vite@latest',
    'a…@example.org',
  ])('is not found in %s', (text) => {
    expect(findPersonalData(text)).toEqual([]);
  });

  describe('in the logs, rows and metrics that tests record', () => {
    const services = { logs: ['gateway', 'leads'], rows: ['leads'] };
    const createRecord = (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'record-'));
      const files = {
        'logs/gateway-limits-1.log': '{"msg":"listens"}\n',
        'logs/leads.log': '{"msg":"job run finished"}\n',
        'rows/a.jsonl': '{"schema":"leads","table":"outbox","row":{}}',
        'metrics/a.txt': 'http_request_duration_seconds_count{method="GET"} 1',
      };
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(join(folder, name, '..'), { recursive: true });
        writeFileSync(join(folder, name), text);
      }
      return folder;
    };

    it('[Z7] is found in every kind of file, and reported with the file name', () => {
      expect(searchRecord(createRecord(), services)).toMatchObject({ found: [], missing: [] });
      for (const name of ['logs/leads.log', 'rows/a.jsonl', 'metrics/a.txt', 'logs/postgres.log']) {
        const planted = createRecord();
        writeFileSync(join(planted, name), ' ana@example.org\n', { flag: 'a' });
        expect(searchRecord(planted, services).found).toEqual([`${name}: ana@example.org`]);
      }
    });

    it('is not ruled out if a service has recorded nothing, which is reported as missing', () => {
      const folder = createRecord();
      writeFileSync(join(folder, 'logs/leads.log'), '');
      rmSync(join(folder, 'rows'), { recursive: true });
      rmSync(join(folder, 'metrics'), { recursive: true });
      expect(searchRecord(folder, services).missing).toEqual(['logs of leads', 'rows of leads', 'metrics']);
    });
  });
});
