import type { Article } from '@/api/types';
import { RelatedNews } from '@/components/content/related-news';
import page from '@/components/content/text-page.module.css';

export function ThisStory({ reports }: { readonly reports: Article['other_reports'] }) {
  if (reports.length === 0) return null;
  return (
    <section className={page.section} aria-labelledby="this-story">
      <h2 id="this-story" className={page.sectionTitle}>
        This story
      </h2>
      <RelatedNews articles={reports} />
    </section>
  );
}
