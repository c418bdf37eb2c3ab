import { getItemPath } from '@frontier/domain';
import type { ReactNode } from 'react';
import type { TreatyEntry, TreatySection } from '@/api/types';
import { CitedText } from '@/components/content/cited-text';
import { Breadcrumb } from '@/components/content/breadcrumb';
import column from '@/components/content/column.module.css';
import { PageHead } from '@/components/content/page-head';
import { RelatedLinks } from '@/components/content/related-links';
import { Sources } from '@/components/content/sources';
import { ExternalLink } from '@/components/ui/external-link';
import { FormattedDate } from '@/components/ui/formatted-date';
import { LegalNote } from '@/components/ui/legal-note';
import { cite } from '@/lib/html/cite';
import { PageCorrections } from '@/features/corrections';
import { entryName } from '../treaty-names';
import styles from './treaty-entry-view.module.css';
import { EntryLink } from './treaty-outline';
import { listCrumbs } from '@/lib/section-entries';

export function TreatyEntryView({ section }: { readonly section: TreatySection }) {
  const { slug, holders, holds, previous, next } = section;
  const path = getItemPath('treaty-section', slug);
  const text = cite(section.text_html, section.sources);
  return (
    <article className="container">
      <div className={column.column}>
        <Breadcrumb
          crumbs={[
            ...listCrumbs('treaty'),
            ...holders.map((holder) => ({
              name: holder.label ?? holder.title,
              path: getItemPath('treaty-section', holder.slug),
            })),
            { name: section.label ?? section.title, path },
          ]}
        />
        <PageHead title={entryName(section)} />
        <PageCorrections path={path} />
        <Facts section={section} />
        <CitedText text={text} />
        {holds.length > 0 && <Entries title="What it holds, as far as reported" entries={holds} />}
        <Sources sources={text.sources} />
        <nav aria-label="In the treaty" className={styles.neighbours} data-print="hide">
          {previous && <Neighbour title="Before it" entry={previous} />}
          {next && <Neighbour title="After it" entry={next} />}
        </nav>
        <RelatedLinks
          back={['/knowledge/treaty', 'Contents of the treaty']}
          links={[
            ['/explained', 'Explainers'],
            ['/glossary', 'Glossary'],
          ]}
        />
        <LegalNote />
      </div>
    </article>
  );
}

/** Shows the known facts of an entry. Unknown ones are mentioned once, on the page with the table of contents. */
function Facts({ section }: { readonly section: TreatySection }) {
  const { draft_number, final_number, provisional, pdf_page, source_url, published_at } = section;
  const facts: [name: string, value: ReactNode][] = [];
  if (draft_number) facts.push(['Number in the draft', draft_number]);
  if (final_number) facts.push(['Number in the signed text', final_number]);
  if (provisional !== null) facts.push(['Applied provisionally', provisional ? 'Yes' : 'No']);
  if (source_url)
    facts.push([
      'Official document',
      <>
        <ExternalLink href={pdf_page ? `${source_url}#page=${pdf_page}` : source_url}>
          {pdf_page ? `PDF, page ${pdf_page}` : 'PDF'}
        </ExternalLink>
        {published_at && (
          <>
            , published <FormattedDate value={published_at} />
          </>
        )}
      </>,
    ]);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Entries({ title, entries }: { readonly title: string; readonly entries: readonly TreatyEntry[] }) {
  return (
    <section className={column.section} aria-label={title}>
      <h2 className={column.title}>{title}</h2>
      <ul className={column.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbour({ title, entry }: { readonly title: string; readonly entry: TreatyEntry }) {
  return (
    <p className={styles.neighbour}>
      <span className={styles.direction}>{title}</span>
      <EntryLink entry={entry} />
    </p>
  );
}
