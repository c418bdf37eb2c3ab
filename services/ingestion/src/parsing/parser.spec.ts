import { AttemptNotRecordedError, ParseError, Parser } from './parser';

const NOW = new Date('2026-11-20T12:00:00Z');
const sentence =
  'The frontier between the two towns was open on that morning and nobody was asked for a passport. ';
const honest = `<html lang="en"><body><article><h1>Open</h1><p>${sentence.repeat(5)}</p></article></body></html>`;
/** Page within the limits of depth and size, but costly to extract. */
const slow = `<html lang="en"><body>${'<div>'.repeat(190)}${'<p>a, b'.repeat(20_000)}${'</div>'.repeat(190)}</body></html>`;
const large = '<br>'.repeat(700_000);

describe('Parser', () => {
  let parser: Parser;
  const parse = (text: string, attempting: () => Promise<void> = async () => undefined): Promise<string> =>
    parser.parse({ read: 'page', text, address: 'https://news.example/a', now: NOW }, attempting).then(
      (page) => ('title' in page ? page.title : page.refreshTo),
      (error: unknown) =>
        error instanceof ParseError
          ? `${error.reason}, ${error.isTransient}`
          : String(error instanceof AttemptNotRecordedError ? error.cause : error),
    );
  const start = (timeout: number, memory: number): void => {
    parser = new Parser({ INGESTION_PARSE_TIMEOUT_MS: timeout, INGESTION_PARSE_MEMORY_MB: memory });
  };
  afterEach(() => parser.onApplicationShutdown());

  it('stops a document that takes too long, and parses the next one', async () => {
    start(1_000, 256);
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 50);
    expect(await Promise.all([parse(slow), parse(honest)])).toEqual(['parsing_timeout, true', 'Open']);
    clearInterval(heart);
    expect(beats).toBeGreaterThan(10);
  }, 30_000);

  it('stops a document that uses too much memory, and parses the next one', async () => {
    start(20_000, 24);
    expect(await parse(large)).toBe('parsing_out_of_memory, true');
    expect(await parse(honest)).toBe('Open');
  }, 60_000);

  it('reports an extraction error as final', async () => {
    start(10_000, 256);
    expect(await parse('')).toBe('no_text, false');
  }, 30_000);

  it('records the attempt before parsing, and does not parse if recording fails', async () => {
    start(10_000, 256);
    const steps: string[] = [];
    const parsed = parse(honest, async () => void steps.push('attempt')).then(() => steps.push('parsed'));
    await parsed;
    expect(steps).toEqual(['attempt', 'parsed']);
    expect(await parse(honest, () => Promise.reject(new Error('no database')))).toBe('Error: no database');
  }, 30_000);
});
