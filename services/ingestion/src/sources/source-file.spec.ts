import { join } from 'node:path';
import { readSourceFile, sampleSources } from './source-file';

describe('content/sources.yaml', () => {
  it('lists at least thirteen publishers with a feed, each key once, https only', async () => {
    const sources = await readSourceFile(join(__dirname, '..', '..', '..', '..', 'content', 'sources.yaml'));
    const enabled = sources.filter((source) => source.enabled);
    expect(enabled.length).toBeGreaterThanOrEqual(13);
    expect(new Set(sources.map(({ key }) => key)).size).toBe(sources.length);
    expect(enabled.every(({ feedUrl }) => feedUrl?.startsWith('https://'))).toBe(true);
    expect(sources.some(({ key }) => key.startsWith('sample-'))).toBe(false);
  });

  it('names the sample sources as local', () => {
    const sample = sampleSources('http://127.0.0.1:4300');
    expect(sample.map(({ kind }) => kind)).toEqual(['rss', 'atom', 'json']);
    expect(sample.every(({ name }) => name === 'Sample source (local)')).toBe(true);
  });
});
