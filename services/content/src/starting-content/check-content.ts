import type { ContentFileError } from './content-file';
import { readContentFolder } from './content-folder';
import { dayBefore } from './day-before';

export interface ContentCheck {
  readonly loadable: number;
  readonly problems: readonly ContentFileError[];
  /** Files with a source that was never opened (first) or was last opened too long ago (oldest first). */
  readonly stale: readonly { readonly path: string; readonly openedOn: string | null }[];
}

export async function checkContent(folder: string, days: number, now: Date): Promise<ContentCheck> {
  const { files, problems } = await readContentFolder(folder);
  const limit = dayBefore(now, days);
  const stale = files.flatMap(({ path, fields: { sources = [], checkedOn = null } }) =>
    sources.length > 0 && (checkedOn ?? '') < limit ? [{ path, openedOn: checkedOn }] : [],
  );
  return {
    loadable: files.length,
    problems,
    stale: stale.sort((a, b) => (a.openedOn ?? '').localeCompare(b.openedOn ?? '')),
  };
}
