import { getArticlePath } from '@frontier/domain';
import { serverEnv } from '@/config/env';
import type { Article } from '@/api/types';
import { isSample } from '../news.samples';
import type { LinkTerm } from '@/features/glossary';
import { newsArticleLd } from '../article.json-ld';
import { PageCorrections } from '@/features/corrections';
import { StoryFigure } from '@/features/figures';
import page from '@/components/content/text-page.module.css';
import { Topics } from '@/components/content/topics';
import { RelatedLinks } from '@/components/content/related-links';
import { RelatedNews } from '@/components/content/related-news';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { ArticleDate } from '@/components/content/article-date';
import { ShareButton } from '@/components/content/share-button';
import { ExternalLink } from '@/components/ui/external-link';
import { LegalNote } from '@/components/ui/legal-note';
import textStyles from '@/components/ui/text.module.css';
import { listCrumbs } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';
import { buildThread, findMeanings, findTouched } from '../story';
import type { StoryRecord } from '../story.loader';
import styles from './article-view.module.css';
import { WhatCameBefore } from './what-came-before';
import { WhatItSays } from './what-it-says';
import { WhatItTouches } from './what-it-touches';
import { WhyItMatters } from './why-it-matters';

interface ArticleViewProps {
  readonly article: Article;
  readonly terms: readonly LinkTerm[];
  readonly record: StoryRecord;
}

export function ArticleView({ article, terms, record }: ArticleViewProps) {
  const { story: t } = getTexts();
  const sample = isSample(article);
  const path = getArticlePath(article.slug);
  return (
    <article className="container">
      {!sample && <JsonLd value={newsArticleLd(article, serverEnv().siteUrl)} />}
      <Breadcrumb crumbs={[...listCrumbs('news'), { name: article.title, path }]} />
      <div className={styles.story}>
        <div>
          <StoryHead article={article} sample={sample} />
          {!sample && <PageCorrections path={path} />}
          <WhatItSays article={article} terms={terms} isSample={sample} />
          <WhyItMatters events={findMeanings(article, record.events)} />
          <WhatCameBefore {...buildThread(article, record.events)} />
          <p className={styles.printSource}>
            {t.source} {article.source_url}
          </p>
        </div>
        <div>
          <WhatItTouches {...findTouched(article, record, terms)} />
          {!sample && <StoryFigure tags={article.tags} />}
        </div>
      </div>
      <div className={styles.foot}>
        {record.related.length > 0 && (
          <section className={page.section} aria-labelledby="related">
            <h2 id="related" className={page.sectionTitle}>
              {t.related}
            </h2>
            <RelatedNews articles={record.related} />
          </section>
        )}
        <Topics title={t.topics} tags={article.tags} />
        <RelatedLinks back={['/news', t.back]} links={[['/knowledge/faq', t.faqs]]} />
      </div>
      <LegalNote />
    </article>
  );
}

function StoryHead({ article, sample }: { readonly article: Article; readonly sample: boolean }) {
  const { story: t } = getTexts();
  const twin = article.other_reports.find(({ is_translation }) => is_translation);
  return (
    <header className={page.head}>
      <p className={page.meta}>
        {sample && <span className={textStyles.sample}>{t.sample}</span>}
        {article.source_name && <span>{article.source_name}</span>}
        <ArticleDate article={article} />
        {article.lang === 'es' && <span>{t.inSpanish}</span>}
        {twin && (
          <a href={getArticlePath(twin.slug)} hrefLang={twin.lang} rel="alternate">
            {t.alsoIn[twin.lang]}
          </a>
        )}
      </p>
      <h1 className={page.title} lang={article.lang}>
        {article.title}
      </h1>
      <div className={styles.tools} data-print="hide">
        {article.source_url && (
          <ExternalLink href={article.source_url} className={styles.source}>
            {t.readSource}
          </ExternalLink>
        )}
        <ShareButton title={article.title} label={t.share} />
      </div>
    </header>
  );
}
