import { getItemPath } from '@frontier/domain';
import type { TreatyEntry, TreatyStatus } from '@/api/types';
import { selectTab, groupByTab, type TreatyTab } from '../treaty-tabs';
import { cite } from '@/lib/html/cite';
import { CitedText } from '@/components/content/cited-text';
import { Sources } from '@/components/content/sources';
import { ButtonLink } from '@/components/ui/button';
import textStyles from '@/components/ui/text.module.css';
import { DownIcon } from '@/components/ui/icons';
import { getTexts } from '@/texts/texts';
import styles from './treaty-explorer.module.css';
import { TreatyOutline } from './treaty-outline';
import { TreatySearch } from './treaty-search';

interface TreatyExplorerProps {
  readonly status: TreatyStatus | null;
  /** All entries, or only the matches if there is a search. */
  readonly entries: readonly TreatyEntry[];
  readonly text: string;
  readonly part: string;
}

export function TreatyExplorer({ status, entries, text, part }: TreatyExplorerProps) {
  const tabs = groupByTab(entries);
  const shown = selectTab(tabs, part);
  return (
    <>
      {status && <Status status={status} />}
      <TreatySearch text={text} />
      <div className={styles.columns}>
        {!text && <TreatyOutline entries={entries} />}
        <div>
          <nav aria-label={getTexts().treaty.parts} className={styles.tabs} data-print="hide" data-strip>
            {tabs.map(({ id, label, entries: found }) => (
              <a
                key={id}
                href={getTabHref(id, text)}
                data-scroll="keep"
                className={styles.tab}
                aria-current={id === shown?.id ? 'true' : undefined}
              >
                {label} <span className={styles.count}>{found.length}</span>
              </a>
            ))}
          </nav>
          {shown && <Tab tab={shown} searched={text !== ''} />}
        </div>
      </div>
    </>
  );
}

/** States the status in one line, which opens to the note on the text. */
function Status({ status }: { readonly status: TreatyStatus }) {
  const text = cite(status.text_html, status.sources, status.slug);
  return (
    <details className={styles.status}>
      <summary className={styles.summary}>
        <strong>{status.status_label}</strong>
        <span className={styles.about}>
          {getTexts().treaty.about} <DownIcon size={14} />
        </span>
      </summary>
      <h2 className={styles.title}>{status.title}</h2>
      <CitedText text={text} />
      <Sources sources={text.sources} of={status.slug} level={3} />
    </details>
  );
}

function getTabHref(tab: string, text: string): string {
  const query = new URLSearchParams({ part: tab, ...(text && { q: text }) });
  return `/knowledge/treaty?${query.toString()}`;
}

function Tab({ tab, searched }: { readonly tab: TreatyTab; readonly searched: boolean }) {
  const texts = getTexts().treaty;
  if (tab.entries.length === 0)
    return (
      <div className={styles.empty}>
        <p>{searched ? texts.noMatch : texts.nothingYet}</p>
        {searched && <ButtonLink href="/knowledge/treaty">{texts.clear}</ButtonLink>}
      </div>
    );
  return (
    <section aria-label={tab.label}>
      {tab.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </section>
  );
}

function Entry({ entry: { slug, label, title, summary } }: { readonly entry: TreatyEntry }) {
  return (
    <article className={styles.section} id={slug}>
      <p className={styles.number}>{label}</p>
      <div className={styles.body}>
        <h2 className={styles.title}>
          <a href={getItemPath('treaty-section', slug)} className={textStyles.quietLink}>
            {title}
          </a>
        </h2>
        <p className={styles.text}>{summary}</p>
      </div>
    </article>
  );
}
