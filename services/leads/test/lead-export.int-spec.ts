import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { measureCpuTime } from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { Lead } from '../src/leads/lead.entity';
import { createLeadExport } from '../src/staff/lead-export';

it('the stream of an export fails with the error of the database when a query fails', async () => {
  const broken = {
    getRepository: () => {
      throw new Error('the connection broke');
    },
  } as unknown as DataSource;
  await expect(text(createLeadExport(broken, {}).getStream())).rejects.toThrow('the connection broke');
});

const MARKS = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'];
const BEFORE = ['', 'a\n', 'a\r', 'a\r\n', 'a\t', 'a;', 'a; ', 'a;"', 'a\n""', '\t', ' ', ';;', '\n\t;'];
const hostile = BEFORE.flatMap((before) => MARKS.map((mark) => `${before}${mark}1+cmd`));

const fields = { createdAt: new Date(), lastContactAt: new Date(), utm: {} };
function exportTable(messages: readonly string[]): Promise<string> {
  const leads = messages.map((message) => Object.assign(new Lead(), fields, { message, name: message }));
  const query = { take: () => query, andWhere: () => query, orderBy: () => query, addOrderBy: () => query };
  const builder = Object.assign(query, { getMany: async () => leads });
  const source = { getRepository: () => ({ createQueryBuilder: () => builder }) } as unknown as DataSource;
  return text(createLeadExport(source, {}).getStream());
}

describe('the CSV export', () => {
  it('puts every cell in quotation marks', async () => {
    const [header, row] = (await exportTable(['plain'])).split('\r\n');
    for (const line of [header, row]) expect(line).toMatch(/^"[^"]*"(,"[^"]*")*$/);
  });

  it('contains no cell that starts a formula, with any cell separator of a spreadsheet', async () => {
    const cells = (await exportTable(hostile))
      .split(/[\n\r\t;]|","/)
      .map((cell) => cell.replace(/^[\s"]+/, ''));
    expect(cells.filter((cell) => MARKS.some((mark) => cell.startsWith(mark)))).toEqual([]);
  });

  it('does not change text that is no formula', async () => {
    const message = 'Is 1 + 1 = 2? Write to a@b.example - thanks.\n\nÍñigo; "Łódź"';
    expect(await exportTable([message])).toContain(message.replaceAll('"', '""'));
  });

  it('takes time linear in the number of cell separators in a text', async () => {
    const cost = (length: number) => measureCpuTime(() => exportTable([`${'\n;"'.repeat(length)}a`]));
    // For a text 16 times as long, quadratic work would take 256 times as long. Times under 4 ms are noise.
    expect(await cost(160_000)).toBeLessThan(64 * Math.max(await cost(10_000), 4));
  });
});

const office = spawnSync('soffice', ['--version']).status === 0;
(office ? describe : describe.skip)(
  'the CSV export in LibreOffice (needs soffice from the package libreoffice-calc)',
  () => {
    let dir: string;
    beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'office-'))));
    afterAll(() => rm(dir, { recursive: true }));

    /** Returns the formulas that LibreOffice finds in a table with formula detection on. */
    async function findFormulas(table: string, separator: string, language: number): Promise<string[]> {
      await writeFile(join(dir, 'leads.csv'), table);
      const reading = `${separator.charCodeAt(0)},34,76,1,,${language},false,true,false,false,false,0,true`;
      await promisify(execFile)('soffice', [
        ...[`-env:UserInstallation=file://${dir}/profile`, '--headless'],
        ...[`--infilter=Text - txt - csv (StarCalc):${reading}`, '--convert-to', 'fods', '--outdir', dir],
        join(dir, 'leads.csv'),
      ]);
      const sheet = await readFile(join(dir, 'leads.fods'), 'utf8');
      return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula ?? '');
    }

    it.each([
      ['English', ',', 2057],
      ['Spanish', ';', 3082],
    ])(
      'contains no formula in a spreadsheet with %s settings',
      async (_name, separator, language) => {
        const table = `a${separator}b\r\nc${separator}=1+1\r\n`;
        expect(await findFormulas(table, separator, language)).toEqual(['of:=1+1']);
        expect(await findFormulas(await exportTable(hostile), separator, language)).toEqual([]);
      },
      120_000,
    );
  },
);
