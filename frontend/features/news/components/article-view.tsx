import { getArticlePath } from '@frontier/domain';
import { serverEnv } from '@/config/env';
import type { AnalysedArticle, Article } from '@/api/types';
import { isSample } from '../news.samples';
import { findTerms, type LinkTerm } from '@/features/glossary';
import { newsArticleLd } from '../article.json-ld';
import { PageCorrections } from '@/features/corrections';
import page from '@/components/content/text-page.module.css';
import { Topics } from '@/components/content/topics';
import { RelatedLinks } from '@/components/content/related-links';
import { Breadcrumb } from '@/components/content/breadcrumb';
import { JsonLd } from '@/components/content/json-ld';
import { ArticleDate } from '@/components/content/article-date';
import { ExternalLink } from '@/components/ui/external-link';
import { LegalNote } from '@/components/ui/legal-note';
import textStyles from '@/components/ui/text.module.css';
import { AiAnalysis } from './ai-analysis';
import styles from './article-view.module.css';
import { OriginalSummary } from './original-summary';
import { ShareButton } from './share-button';
import { SummaryToggle } from './summary-toggle';
import { ThisStory } from './this-story';

interface ArticleViewProps {
  readonly article: Article;
  readonly terms: readonly LinkTerm[];
}

export function ArticleView({ article, terms }: ArticleViewProps) {
  const sample = isSample(article);
  const stored = getStoredSummary(article);
  const translation = article.other_reports.find(({ is_translation }) => is_translation);
  return (
    <article className="container">
      {!sample && <JsonLd value={newsArticleLd(article, serverEnv().siteUrl)} />}
      <div className={page.column}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'News', path: '/news' },
            { name: article.title, path: getArticlePath(article.slug) },
          ]}
        />
        <header className={page.head}>
          <p className={page.meta}>
            {sample && <span className={textStyles.sample}>Sample</span>}
            {article.source_name && <span>{article.source_name}</span>}
            <ArticleDate article={article} />
            {article.lang === 'es' && <span>In Spanish</span>}
            {translation && (
              <a href={getArticlePath(translation.slug)} hrefLang={translation.lang} rel="alternate">
                {translation.lang === 'es' ? 'Also in Spanish' : 'Also in English'}
              </a>
            )}
          </p>
          <h1 className={page.title} lang={article.lang}>
            {article.title}
          </h1>
          <div className={styles.tools} data-print="hide">
            {article.source_url && (
              <ExternalLink href={article.source_url} className={styles.source}>
                Read Source
              </ExternalLink>
            )}
            <ShareButton title={article.title} />
          </div>
        </header>
        {!sample && <PageCorrections path={getArticlePath(article.slug)} />}
        <SummaryToggle
          original={<OriginalSummary article={article} terms={terms} />}
          stored={stored && <AiAnalysis article={article} summary={stored} terms={terms} />}
          // A summary still to be written is based on the full text, so it can name only terms found there.
          missing={
            stored || sample
              ? undefined
              : { article: toAnalysedArticle(article), terms: findTerms(getTexts(article), terms) }
          }
        />
        <p className={styles.printSource}>Source: {article.source_url}</p>
        <ThisStory reports={article.other_reports.filter((report) => report !== translation)} />
        <Topics title="Related topics" tags={article.tags} />
        <RelatedLinks
          back={['/news', 'Back to the news']}
          links={[['/knowledge/faq', 'Frequently asked questions']]}
        />
        <LegalNote />
      </div>
    </article>
  );
}

function getStoredSummary({ summary_native, summary_kind, summary_model, summarised_at }: Article) {
  const text = summary_native?.trim();
  if (!text) return undefined;
  return { text, kind: summary_kind, model: summary_model, writtenAt: summarised_at };
}

const getTexts = ({ full_text, summary_html }: Article) => [full_text, summary_html].join('\n');

/** Returns only the fields that the analysis shows, because the props of a client component are sent with the page. */
const toAnalysedArticle = ({
  id,
  lang,
  source_name,
  source_url,
  published_at,
  date_known,
  created_at,
}: Article): AnalysedArticle => ({
  id,
  lang,
  source_name,
  source_url,
  published_at,
  date_known,
  created_at,
});
