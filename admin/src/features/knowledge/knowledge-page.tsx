import { useQuery } from '@tanstack/react-query';
import { Descriptions } from 'antd';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StatCards } from '~/components/stat-cards';
import { Timestamp } from '~/components/timestamp';
import { chatSettings, kbStats } from './api/knowledge-queries';
import { KbProgress } from './components/kb-progress';
import { RebuildButton } from './components/rebuild-button';
import styles from './knowledge.module.css';

/** Embedding model used with an OpenAI key. If another model is in use, the page names that one too. */
const MODEL_WITH_KEY = 'text-embedding-3-small';

const createCountFormatter =
  (unknown: string) =>
  (value: number | undefined): string =>
    value?.toLocaleString('en-GB') ?? unknown;

export default function KnowledgePage() {
  const stats = useQuery(kbStats);
  const { data } = stats;
  // After an error show a dash, because an ellipsis would suggest that the value is still loading.
  const unknown = stats.isError ? '–' : '…';
  const count = createCountFormatter(unknown);
  return (
    <Page
      title="Knowledge Base"
      about="What the assistant answers from. Published, changed and hidden content finds its way here by itself."
      actions={
        <>
          <RebuildButton action="refresh" />
          <RebuildButton action="rebuild" />
        </>
      }
    >
      {stats.isError && (
        <ProblemAlert
          title="Failed to fetch knowledge base statistics"
          error={stats.error}
          onRetry={() => void stats.refetch()}
        />
      )}
      {!stats.isError && (
        <StatCards
          stats={[
            {
              label: 'Total documents',
              value: data?.total_docs,
              note: data && `${count(data.total_chunks)} vector-indexed chunks`,
            },
            { label: 'News articles', value: data?.by_source.news },
            { label: 'Timeline events', value: data?.by_source.timeline },
            { label: 'Explainers', value: data?.by_source.explainer },
          ]}
        />
      )}
      <KbProgress />
      <section aria-labelledby="ways" className={styles.words}>
        <h2 id="ways">Refresh or rebuild</h2>
        <p>
          <strong>Refresh</strong> compares the knowledge base with what is published. It takes in what is new
          or changed, takes out what is hidden or deleted, and leaves the rest as it is.
        </p>
        <p>
          <strong>Rebuild</strong> drops every vector and embeds all documents again, into a new index. The
          assistant answers from the old index until the new one is whole. With a model this costs money for
          every document.
        </p>
      </section>
      <Status unknown={unknown} />
    </Page>
  );
}

function Status({ unknown }: { readonly unknown: string }) {
  const { data } = useQuery(kbStats);
  const settings = useQuery(chatSettings);
  const model = data?.embedding_model;
  const count = createCountFormatter(unknown);
  return (
    <section aria-labelledby="status">
      <h2 id="status">Status</h2>
      <Descriptions
        size="small"
        bordered
        column={1}
        items={[
          {
            key: 'updated',
            label: 'Last updated',
            children:
              data?.last_updated === 'Never' ? (
                'Never'
              ) : (
                <Timestamp at={data?.last_updated ?? null} otherwise={unknown} />
              ),
          },
          { key: 'en', label: 'English', children: count(data?.by_language.en) },
          { key: 'es', label: 'Spanish', children: count(data?.by_language.es) },
          { key: 'other', label: 'Other kinds', children: count(data?.by_source.other) },
          {
            key: 'configuration',
            label: 'Configuration',
            children: (
              <ul className={styles.note}>
                <li>
                  Embedding model: {MODEL_WITH_KEY}
                  {model !== undefined && model !== MODEL_WITH_KEY && `. In use now, without it: ${model}`}
                </li>
                <li>
                  Chunks: about {data?.chunk_length.from ?? 800} to {data?.chunk_length.to ?? 1000} characters
                </li>
                <li>
                  Rate limit: {settings.data?.rate_limit_per_hour ?? (settings.isError ? '–' : '…')} per hour
                  per IP
                </li>
              </ul>
            ),
          },
        ]}
      />
    </section>
  );
}
