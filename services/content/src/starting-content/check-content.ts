import type { ContentFileError } from './content-file';
import { readContentFolder } from './content-folder';
import { dayBefore } from './day-before';

export interface ContentCheck {
  readonly loadable: number;
  readonly problems: readonly ContentFileError[];
  /** Files whose sources were read longer ago than allowed, oldest first. */
  readonly stale: readonly { readonly path: string; readonly checkedOn: string }[];
}

/** Looks at the files of the starting content, without a database. */
export async function checkContent(folder: string, days: number, now: Date): Promise<ContentCheck> {
  const { files, problems } = await readContentFolder(folder);
  const limit = dayBefore(now, days);
  const stale = files.flatMap(({ path, fields: { checkedOn } }) =>
    checkedOn && checkedOn < limit ? [{ path, checkedOn }] : [],
  );
  return {
    loadable: files.length,
    problems,
    stale: stale.sort((a, b) => a.checkedOn.localeCompare(b.checkedOn)),
  };
}
