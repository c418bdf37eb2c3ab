import type { ChatHealth } from '@frontier/api-clients/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Descriptions } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { getErrorMessage } from '~/api/problem';
import { Page } from '~/components/page';
import { StateTag } from '~/components/state-tag';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { chatHealth } from './api/knowledge-queries';
import { ChatSettingsForm } from './components/chat-settings-form';
import { KbProgress } from './components/kb-progress';
import { RebuildButton } from './components/rebuild-button';
import styles from './knowledge.module.css';

const UNAVAILABLE_HEALTH: ChatHealth = {
  ok: false,
  errors: [],
  openai_key: false,
  embed_ok: false,
  models: [],
  kbdocs_count: 0,
  last_indexed: null,
};
const MODEL_LABELS = { chat: 'Chat model', embedding: 'Embedding model' } as const;
/** Delay of the health check after a rebuild, so that the services have settled. */
const RECHECK_DELAY_MS = 2_000;

export default function ChatHealthPage() {
  const health = useQuery(chatHealth);
  const lookAgain = useDelayedRecheck();
  const shown = health.isError ? UNAVAILABLE_HEALTH : health.data;
  return (
    <Page
      title="Chat Health"
      about="Everything that an answer of the assistant needs, tried just now."
      actions={
        <>
          <Button onClick={() => void health.refetch()} loading={health.isFetching}>
            Check again
          </Button>
          <RebuildButton action="rebuild" onDone={lookAgain} />
        </>
      }
    >
      {health.isError && (
        <Alert
          type="error"
          showIcon
          title={`Failed to fetch chat health status: ${getErrorMessage(health.error) ?? 'no answer'}`}
        />
      )}
      <KbProgress />
      <section aria-labelledby="health" className={styles.block}>
        <h2 id="health">Status</h2>
        {health.isPending && <LoadingSpinner part />}
        {shown && <Health health={shown} />}
        <p style={{ marginTop: 10 }}>
          <Link to={paths.kb}>Knowledge base: what it holds, refresh and rebuild</Link>
        </p>
        {shown && (
          <details>
            <summary>Raw data</summary>
            <pre className={styles.raw}>{JSON.stringify(shown, null, 2)}</pre>
          </details>
        )}
      </section>
      <ChatSettingsForm />
    </Page>
  );
}

function Health({ health }: { readonly health: ChatHealth }) {
  const yesOrNo = (yes: boolean) => <StateTag tone={yes ? 'done' : 'bad'}>{yes ? 'Yes' : 'No'}</StateTag>;
  return (
    <>
      {health.errors.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="What is wrong"
          description={
            <ul className={styles.note}>
              {health.errors.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      <Descriptions
        size="small"
        bordered
        column={1}
        items={[
          {
            key: 'ok',
            label: 'Overall status',
            children: <StateTag tone={health.ok ? 'done' : 'bad'}>{health.ok ? 'OK' : 'Not OK'}</StateTag>,
          },
          {
            key: 'key',
            label: 'Key configured',
            children: health.openai_key ? yesOrNo(true) : <StateTag tone="off">No</StateTag>,
          },
          ...health.models.map(({ use, model, ok, text }) => ({
            key: use,
            label: `${MODEL_LABELS[use]} ${model}`,
            children: <StateTag tone={ok ? 'done' : 'bad'}>{text}</StateTag>,
          })),
          { key: 'embed', label: 'Embeddings working', children: yesOrNo(health.embed_ok) },
          { key: 'docs', label: 'KB documents', children: health.kbdocs_count.toLocaleString('en-GB') },
          {
            key: 'indexed',
            label: 'Last indexed',
            children: <Timestamp at={health.last_indexed} otherwise="Never" />,
          },
        ]}
      />
    </>
  );
}

/** Returns a function that repeats the health check after `RECHECK_DELAY_MS`, unless the page is closed by then. */
function useDelayedRecheck(): () => void {
  const queries = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void queries.invalidateQueries(chatHealth), RECHECK_DELAY_MS);
  };
}
