import { dropDraft, forgetDrafts, keepDraft, readDraft } from './drafts';

const DAY_MS = 24 * 60 * 60_000;

/** As much of a browser's storage as is used: its keys are its properties. */
class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

beforeEach(() => Object.assign(globalThis, { sessionStorage: new Storage() }));

describe('a draft', () => {
  it('is found again by who wrote it, and by nobody else', () => {
    keepDraft('ana', 'note', { text: 'Half a sen' });
    expect(readDraft('ana', 'note')).toEqual({ text: 'Half a sen' });
    expect(readDraft('ben', 'note')).toBeUndefined();
    dropDraft('ana', 'note');
    expect(readDraft('ana', 'note')).toBeUndefined();
  });

  it('is kept for a day and then removed', () => {
    keepDraft('ana', 'note', 'text');
    expect(readDraft('ana', 'note', Date.now() + DAY_MS - 60_000)).toBe('text');
    expect(readDraft('ana', 'note', Date.now() + DAY_MS + 60_000)).toBeUndefined();
    expect(readDraft('ana', 'note')).toBeUndefined();
  });

  it('goes with all others at the sign-out, and nothing else does', () => {
    keepDraft('ana', 'note', 'text');
    keepDraft('ben', 'campaign', 'text');
    sessionStorage.setItem('other', 'stays');
    forgetDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });

  it('that something else has spoilt is none', () => {
    for (const text of ['{', 'null', '"x"', '{"values":1}']) {
      sessionStorage.setItem('console-draft:ana:note', text);
      expect(readDraft('ana', 'note')).toBeUndefined();
    }
  });
});
