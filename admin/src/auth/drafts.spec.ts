import { deleteDraft, deleteAllDrafts, saveDraft, readDraft } from './drafts';

const DAY_MS = 24 * 60 * 60_000;

class Storage {
  private readonly values = new Map<string, string>();
  get length(): number {
    return this.values.size;
  }
  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }
  removeItem(key: string): void {
    this.values.delete(key);
  }
}

beforeEach(() => Object.assign(globalThis, { sessionStorage: new Storage() }));

describe('draft storage', () => {
  it('returns a draft to its author only', () => {
    saveDraft('ana', 'note', { text: 'Half a sen' });
    expect(readDraft('ana', 'note')).toEqual({ text: 'Half a sen' });
    expect(readDraft('ben', 'note')).toBeUndefined();
    deleteDraft('ana', 'note');
    expect(readDraft('ana', 'note')).toBeUndefined();
  });

  it('returns undefined for a draft older than 24 hours and removes it', () => {
    saveDraft('ana', 'note', 'text');
    expect(readDraft('ana', 'note', Date.now() + DAY_MS - 60_000)).toBe('text');
    expect(readDraft('ana', 'note', Date.now() + DAY_MS + 60_000)).toBeUndefined();
    expect(readDraft('ana', 'note')).toBeUndefined();
  });

  it('deletes the drafts of all users at sign-out and keeps other entries', () => {
    saveDraft('ana', 'note', 'text');
    saveDraft('ben', 'campaign', 'text');
    sessionStorage.setItem('other', 'stays');
    deleteAllDrafts();
    expect(sessionStorage.length).toBe(1);
    expect(sessionStorage.getItem('other')).toBe('stays');
  });

  it('returns undefined for a stored value that is no draft', () => {
    for (const text of ['{', 'null', '"x"', '{"values":1}']) {
      sessionStorage.setItem('console-draft:ana:note', text);
      expect(readDraft('ana', 'note')).toBeUndefined();
    }
  });
});
