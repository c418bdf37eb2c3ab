import { findNewestDate } from '@frontier/domain';
import { loadHub, POPULAR_QUESTIONS } from '../knowledge.loader';
import { serverApi } from '@/api/server';
import { buildTagCloud } from '../tag-cloud';
import { DegradedMark } from '@/components/content/degraded-mark';
import { LoadError } from '@/components/content/load-error';
import { PageHead } from '@/components/content/page-head';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { NavLinks } from '@/components/layout/nav-links';
import { ReaderLinks } from '@/components/layout/reader-links';
import { ButtonLink } from '@/components/ui/button';
import { LegalNote } from '@/components/ui/legal-note';
import { SHELF } from '@/config/sections';
import { listCrumbs, listReaderGroups, toEntries } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';
import { CategoryCards } from './category-cards';
import { FaqList } from './faq-list';
import styles from './knowledge-hub.module.css';
import { TagExplorer } from './tag-explorer';

export async function KnowledgeHub({ tag }: { readonly tag: string }) {
  const { tags, faqs, related, counts } = await loadHub(serverApi(), tag);
  return (
    <div className="container">
      <Breadcrumb crumbs={listCrumbs('knowledge')} />
      <PageHead
        title="Knowledge"
        intro="What is known about the border and the agreement, in plain words: each answer with its date and its sources."
        evidenceOn={findNewestDate(faqs.items.map(({ evidence_on }) => evidence_on))}
      />
      {Object.values(counts).includes(undefined) && <DegradedMark />}
      <CategoryCards faqCount={faqs.items.length} counts={counts} />
      <p className={styles.reading}>
        <a href="/explained">Explainers</a>
        {counts.explainers !== undefined && ` (${counts.explainers})`} say how things work, one question at a
        time. The <a href="/glossary">glossary</a>
        {counts.terms !== undefined && ` (${counts.terms})`} says what the words mean.
      </p>
      <section className={styles.section} aria-labelledby="readers-title">
        <h2 id="readers-title" className={styles.title}>
          {getTexts().sections.byReaderShort}
        </h2>
        <ReaderLinks groups={listReaderGroups()} heading="h3" />
        <div className={styles.shelf}>
          <NavLinks look="shelf" exact entries={toEntries(SHELF)} />
        </div>
      </section>
      <section className={styles.section} aria-labelledby="tags-title" data-print={tag ? undefined : 'hide'}>
        <h2 id="tags-title" className={styles.title}>
          Explore by topic
        </h2>
        {tags.degraded && <LoadError what="The topics" />}
        <TagExplorer tags={buildTagCloud(tags.items)} selected={tag} related={related?.items} />
        {related?.degraded && <LoadError what="The pages on this topic" />}
      </section>
      <section className={styles.section} aria-labelledby="popular-title">
        <h2 id="popular-title" className={styles.title}>
          Popular Questions
        </h2>
        {faqs.degraded && <LoadError what="The questions" />}
        <FaqList faqs={faqs.items.slice(0, POPULAR_QUESTIONS)} headingLevel={3} />
        <p className={styles.all}>
          <a href="/knowledge/faq">All questions</a>
        </p>
      </section>
      <section className={styles.help} aria-labelledby="help-title" data-print="hide">
        <h2 id="help-title" className={styles.title}>
          Did not find it?
        </h2>
        <p className={styles.actions}>
          <ButtonLink href="/knowledge/ask" variant="primary">
            Ask the assistant
          </ButtonLink>
          <ButtonLink href="/services">See our services</ButtonLink>
          <ButtonLink href="/contact">Contact us</ButtonLink>
        </p>
      </section>
      <LegalNote />
    </div>
  );
}
