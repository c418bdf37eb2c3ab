import type { ArticlesInReview as Answer } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { ResourceTable } from '~/components/resource-table';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { articlesInReview, useDecision } from '../api/relevance-queries';
import styles from '../ingestion.module.css';

type Article = Answer['items'][number];

const COLUMNS: TableColumnsType<Article> = [
  {
    title: 'Article',
    render: (_, { title, url, excerpt, reason, lang }) => (
      <div className="long">
        <a href={url} target="_blank" rel="noreferrer" lang={lang}>
          {title}
        </a>
        {excerpt && <div lang={lang}>{excerpt}</div>}
        <div className="faint">{reason}</div>
      </div>
    ),
  },
  { title: 'Source', dataIndex: 'source_name' },
  {
    title: 'Published',
    render: (_, { published_at }) => <Timestamp at={published_at} otherwise="No date" />,
  },
  {
    title: <span className="visually-hidden">Actions</span>,
    align: 'right',
    render: (_, article) => <Decide {...article} />,
  },
];

function Decide({ id, title }: Article) {
  const decision = useDecision(id);
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        loading={decision.isPending && decision.variables === 'publish'}
        aria-label={`Publish ${title}`}
        onClick={() => decision.mutate('publish')}
      >
        Publish
      </Button>
      <Button
        size="small"
        loading={decision.isPending && decision.variables === 'discard'}
        aria-label={`Discard ${title}`}
        onClick={() => decision.mutate('discard')}
      >
        Discard
      </Button>
    </div>
  );
}

export function ArticlesInReview() {
  const [state, change] = useSearchState();
  const list = useQuery(articlesInReview(state));
  return (
    <ResourceTable
      label="Articles in review"
      query={list}
      columns={COLUMNS}
      state={state}
      onChange={change}
      failure="The articles could not be loaded"
      empty="No article waits for a decision."
    />
  );
}
