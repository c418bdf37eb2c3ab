import Link from 'next/link';
import type { TreatySection, TreatyStatus } from '../../../api/types';
import { chosenPart, treatyParts, type TreatyPart } from '../treaty-parts';
import { cite } from '../../../lib/html/cite';
import { CitedText } from '../../../components/content/cited-text';
import { Sources } from '../../../components/content/sources';
import { ButtonLink } from '../../../components/ui/button';
import { FormattedDate } from '../../../components/ui/formatted-date';
import { ExternalLink } from '../../../components/ui/external-link';
import styles from './treaty-explorer.module.css';
import { TreatySearch } from './treaty-search';

interface TreatyExplorerProps {
  readonly status: TreatyStatus | null;
  readonly sections: readonly TreatySection[];
  readonly text: string;
  readonly part: string;
}

export function TreatyExplorer({ status, sections, text, part }: TreatyExplorerProps) {
  const parts = treatyParts(sections, text);
  const shown = chosenPart(parts, part);
  return (
    <>
      {status && <Status status={status} />}
      <TreatySearch text={text} />
      <nav aria-label="Parts of the treaty" className={styles.tabs} data-print="hide">
        {parts.map(({ kind, label, sections: found }) => (
          <Link
            key={kind}
            href={hrefOf(kind, text)}
            prefetch={false}
            scroll={false}
            className={styles.tab}
            aria-current={kind === shown?.kind ? 'true' : undefined}
          >
            {label} <span className={styles.count}>{found.length}</span>
          </Link>
        ))}
      </nav>
      {shown && <Part part={shown} searched={text !== ''} />}
    </>
  );
}

function Status({ status }: { readonly status: TreatyStatus }) {
  const text = cite(status.text_html, status.sources, status.slug);
  return (
    <section className={styles.status} aria-labelledby="status-title">
      <h2 id="status-title" className={styles.title}>
        {status.title}
      </h2>
      <CitedText text={text} />
      <Sources sources={text.sources} of={status.slug} level={3} />
    </section>
  );
}

function hrefOf(kind: string, text: string): string {
  const query = new URLSearchParams({ part: kind, ...(text && { q: text }) });
  return `/knowledge/treaty?${query.toString()}`;
}

function Part({ part, searched }: { readonly part: TreatyPart; readonly searched: boolean }) {
  if (part.sections.length === 0)
    return (
      <div className={styles.empty}>
        <p>{searched ? 'Nothing in this part contains these words.' : 'We have nothing on this part yet.'}</p>
        {searched && <ButtonLink href="/knowledge/treaty">Clear the search</ButtonLink>}
      </div>
    );
  return (
    <section aria-label={part.label}>
      {part.sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </section>
  );
}

function Section({ section }: { readonly section: TreatySection }) {
  const text = cite(section.text_html, section.sources, section.slug);
  return (
    <article className={styles.section} id={section.slug}>
      <p className={styles.number}>{section.number}</p>
      <div className={styles.body}>
        <h2 className={styles.title}>{section.title}</h2>
        <CitedText text={text} />
        {section.source_url && (
          <p className={styles.official}>
            <ExternalLink href={section.source_url}>Official document</ExternalLink>
            {section.published_at && (
              <span>
                Published <FormattedDate value={section.published_at} />
              </span>
            )}
          </p>
        )}
        <details className={styles.sources}>
          <summary>Sources</summary>
          <Sources sources={text.sources} of={section.slug} level={3} />
        </details>
      </div>
    </article>
  );
}
