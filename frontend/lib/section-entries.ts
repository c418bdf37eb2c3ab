import { READERS, SECTIONS, type NavEntry, type ReaderName, type SectionName } from '@/config/sections';
import { getTexts } from '@/texts/texts';

/** Links with a title, such as those for one kind of readers. */
export interface LinkGroup {
  readonly title: string;
  readonly entries: readonly NavEntry[];
}

/** Returns the link to a section, with its name in the language of `texts` and the paths of the sections below it. */
export function toEntry(name: SectionName, texts = getTexts()): NavEntry {
  const below = Object.values(SECTIONS).flatMap((section) =>
    'parent' in section && section.parent === name ? section.href : [],
  );
  return { label: texts.sections.names[name], href: SECTIONS[name].href, ...(below.length > 0 && { below }) };
}

export const toEntries = (names: readonly SectionName[], texts = getTexts()): NavEntry[] =>
  names.map((name) => toEntry(name, texts));

/** Returns the links of the Knowledge menu, by reader. */
export function listReaderGroups({ sections } = getTexts()): LinkGroup[] {
  return Object.entries(READERS).map(([name, paths]) => ({
    title: sections.readers[name as ReaderName],
    entries: paths.map((href) => ({ label: sections.links[href], href })),
  }));
}

/** Returns the breadcrumbs of a section: the front page, the parent if there is one, and the section itself. */
export function listCrumbs(name: SectionName, texts = getTexts()): { name: string; path: string }[] {
  const section = SECTIONS[name];
  const trail: SectionName[] = ['home', ...('parent' in section ? [section.parent] : []), name];
  return toEntries(trail, texts).map(({ label, href }) => ({ name: label, path: href }));
}
