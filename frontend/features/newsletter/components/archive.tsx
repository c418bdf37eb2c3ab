import { NEWSLETTER_SECTIONS } from '@frontier/domain';
import { findNewsletterSection, toShortTitle } from '../sections';
import type { Archive as ArchiveData } from '../newsletter.loader';
import type { Issue } from '@/api/types';
import { LoadError } from '@/components/content/load-error';
import { FormattedDate } from '@/components/ui/formatted-date';
import { BackIcon, ForwardIcon } from '@/components/ui/icons';
import pager from '@/components/ui/pager.module.css';
import styles from './archive.module.css';
import { ReadIssue } from './read-issue';

interface ArchiveProps {
  readonly archive: ArchiveData;
  /** '' for all sections. */
  readonly section: string;
  readonly page: number;
}

const href = (section: string, page = 1) => {
  const query = new URLSearchParams({ ...(section && { section }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/newsletter?${query.toString()}` : '/newsletter';
};

/** Shows the earlier issues. Sections and pages are links, so that each has a URL. */
export function Archive({ archive, section, page }: ArchiveProps) {
  return (
    <section aria-labelledby="archive-title" className={styles.archive}>
      <h2 id="archive-title" className={styles.title}>
        Earlier issues
      </h2>
      <nav aria-label="Sections of the archive" data-print="hide">
        <ul className={styles.tabs} data-strip>
          {[{ id: '', title: 'All' }, ...NEWSLETTER_SECTIONS].map(({ id, title }) => (
            <li key={id}>
              <a
                href={href(id)}
                data-scroll="keep"
                title={title}
                aria-current={id === section ? 'true' : undefined}
              >
                {toShortTitle(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {archive.degraded && <LoadError what="The archive" />}
      {!archive.degraded && archive.issues.length === 0 && (
        <p className={styles.empty}>No newsletter issues found for this section.</p>
      )}
      <ul className={styles.list}>
        {archive.issues.map((issue) => (
          <Entry key={issue.id} issue={issue} />
        ))}
      </ul>
      {archive.pages > 1 && page <= archive.pages && (
        <nav aria-label="Pages of the archive" className={pager.pager} data-print="hide">
          {page > 1 && (
            <a href={href(section, page - 1)} data-scroll="keep" rel="prev">
              <BackIcon size={16} /> Newer
            </a>
          )}
          <span className={pager.place}>
            Page {page} of {archive.pages}
          </span>
          {page < archive.pages && (
            <a href={href(section, page + 1)} data-scroll="keep" rel="next">
              Older <ForwardIcon size={16} />
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

function Entry({ issue }: { readonly issue: Issue }) {
  return (
    <li className={styles.entry} data-section={issue.section}>
      <p className={styles.meta}>
        <span className={styles.section}>{findNewsletterSection(issue.section)?.title}</span>
        <FormattedDate value={issue.date} />
      </p>
      <h3 className={styles.entryTitle}>{issue.title}</h3>
      <p>{issue.excerpt}</p>
      <p className={styles.read} data-print="hide">
        <ReadIssue issue={issue} />
      </p>
    </li>
  );
}
