import type { NewsSource } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableColumnsType } from 'antd';
import { Link, useLocation, useMatch, useNavigate } from 'react-router';
import { sourceList } from '~/api/source-list';
import { toSelectOptions } from '~/components/to-select-options';
import { DataTable } from '~/components/data-table';
import { FilterBar, type Filter } from '~/components/filter-bar';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StatCards } from '~/components/stat-cards';
import { StateTag } from '~/components/state-tag';
import { type SearchState, useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { LANGUAGES } from '~/config/languages';
import { paths } from '~/config/paths';
import { AddSource } from './components/add-source';
import { PageTrial } from './components/page-trial';
import { SourceDrawer } from './components/source-drawer';
import { HEALTH, formatReason } from './source-labels';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Search', wide: true },
  {
    kind: 'choice',
    name: 'health',
    label: 'Health',
    allLabel: 'Any',
    choices: toSelectOptions(HEALTH),
  },
  {
    kind: 'choice',
    name: 'lang',
    label: 'Language',
    allLabel: 'Any',
    choices: toSelectOptions(LANGUAGES),
  },
];
const languageName = (lang: string): string => (lang === 'en' || lang === 'es' ? LANGUAGES[lang] : lang);
const ADD = 'add';
const TRY = 'try';

const matchesFilter = ({ q = '', health, lang }: SearchState, source: NewsSource): boolean =>
  (!health || source.health === health) &&
  (!lang || source.lang === lang) &&
  `${source.name} ${source.domain}`.toLowerCase().includes(q.trim().toLowerCase());

export default function SourcesPage() {
  const [state, change] = useSearchState();
  const opened = useMatch(`${paths.sources}/:id`)?.params.id;
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useQuery(sourceList);
  const sources = list.data?.items;
  const open = sources?.find(({ id }) => id === opened);
  const count = (...healths: NewsSource['health'][]): number | undefined =>
    sources?.filter(({ health }) => healths.includes(health)).length;
  return (
    <Page
      title="Sources"
      about="Where news is gathered from, and how each of them does."
      actions={
        <>
          <Button onClick={() => change({ dialog: TRY })}>Try an Address</Button>
          <Button type="primary" onClick={() => change({ dialog: ADD })}>
            Add Source
          </Button>
        </>
      }
    >
      {!list.isError && (
        <StatCards
          stats={[
            { label: 'Read', value: count('healthy') },
            { label: 'Failing or down', value: count('failing', 'down') },
            { label: 'Switched off', value: count('disabled') },
          ]}
        />
      )}
      <FilterBar filters={FILTERS} state={state} onChange={change} />
      {list.isError ? (
        <ProblemAlert
          title="The sources could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <section aria-label="Sources">
          <DataTable<NewsSource>
            rowKey="id"
            columns={getColumns(search)}
            items={sources?.filter((source) => matchesFilter(state, source))}
            pending={list.isPending}
            empty={sources?.length ? 'No source fits these filters.' : 'There are no sources yet. Add one.'}
          />
        </section>
      )}
      {state.dialog === TRY && <PageTrial onClose={() => change({ dialog: undefined })} />}
      {state.dialog === ADD && <AddSource onClose={() => change({ dialog: undefined })} />}
      {open && (
        <SourceDrawer
          key={open.id}
          source={open}
          onClose={() => void navigate({ pathname: paths.sources, search })}
        />
      )}
    </Page>
  );
}

const formatRemarks = ({ last_reason: reason, moved_to: movedTo }: NewsSource): string =>
  [reason ? formatReason(reason) : '', movedTo ? 'its list has moved' : ''].filter(Boolean).join('; ');

const getColumns = (search: string): TableColumnsType<NewsSource> => [
  {
    title: 'Source',
    render: (_, { id, name, domain }) => (
      <div className="long">
        <Link to={{ pathname: `${paths.sources}/${id}`, search }}>{name}</Link>
        <div className="faint">{domain}</div>
      </div>
    ),
  },
  {
    title: 'Health',
    render: (_, { health }) => <StateTag tone={HEALTH[health].tone}>{HEALTH[health].label}</StateTag>,
  },
  {
    title: 'Remarks',
    render: (_, source) => <div className="long">{formatRemarks(source) || '–'}</div>,
  },
  {
    title: 'Language',
    responsive: ['lg'],
    render: (_, { lang }) => languageName(lang),
  },
  {
    title: 'Last read',
    render: (_, { last_success_at }) => <Timestamp at={last_success_at} otherwise="Never" />,
  },
];
