import type { EditorialItem } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Space, type TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import { toSelectOptions } from '~/components/to-select-options';
import { FilterBar, type Filter } from '~/components/filter-bar';
import { Page } from '~/components/page';
import { ResourceTable } from '~/components/resource-table';
import { StateTag } from '~/components/state-tag';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { LANGUAGES } from '~/config/languages';
import { paths } from '~/config/paths';
import { parseEditorialFilter, editorialList, isPinnable } from '../api/content-queries';
import { CREATABLE_KINDS, KINDS, STATES } from '../content-labels';
import { PinButton } from './pin-button';
import { VisibilityButton } from './visibility-button';

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'q', label: 'Search', wide: true },
  { kind: 'choice', name: 'kind', label: 'Kind', allLabel: 'Any', choices: toSelectOptions(KINDS) },
  { kind: 'choice', name: 'state', label: 'State', allLabel: 'Any', choices: toSelectOptions(STATES) },
  { kind: 'choice', name: 'lang', label: 'Language', allLabel: 'Any', choices: toSelectOptions(LANGUAGES) },
];

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const COLUMNS: TableColumnsType<EditorialItem> = [
  {
    title: 'Title',
    render: (_, { kind, id, title, url, editable, pinned_until }) => (
      <div className="long">
        {editable ? <Link to={`${paths.items}/${kind}/${id}`}>{title}</Link> : <a href={url}>{title}</a>}
        {pinned_until && <div className="faint">Pinned until {day.format(new Date(pinned_until))}</div>}
      </div>
    ),
  },
  { title: 'Kind', render: (_, { kind }) => KINDS[kind] },
  { title: 'Language', responsive: ['lg'], render: (_, { lang }) => LANGUAGES[lang] },
  {
    title: 'State',
    render: (_, { visible, awaiting_review }) =>
      awaiting_review ? (
        <StateTag tone="half">{STATES['awaiting-review']}</StateTag>
      ) : (
        <StateTag tone={visible ? 'done' : 'off'}>{visible ? STATES.published : STATES.hidden}</StateTag>
      ),
  },
  { title: 'Changed', render: (_, { changed_at }) => <Timestamp at={changed_at} /> },
  {
    title: <span className="visually-hidden">Actions</span>,
    fixed: 'right',
    align: 'right',
    render: (_, item) => (
      <Space size="small">
        {isPinnable(item.kind) && <PinButton {...item} kind={item.kind} />}
        <VisibilityButton {...item} size="small" />
      </Space>
    ),
  },
];

export function ItemList() {
  const [state, change] = useSearchState();
  const list = useQuery(editorialList(state));
  return (
    <Page
      title="Content"
      about="Everything that readers read, and what is hidden from them. The newest change is first."
      actions={<Add />}
    >
      <FilterBar filters={FILTERS} state={state} onChange={change} />
      <ResourceTable
        label="Content"
        query={list}
        columns={COLUMNS}
        state={state}
        onChange={change}
        failure="The content could not be loaded"
        empty={
          Object.keys(parseEditorialFilter(state)).length > 0
            ? 'Nothing fits these filters.'
            : 'There is no content yet. A job loads what comes with the site.'
        }
      />
    </Page>
  );
}

function Add() {
  const navigate = useNavigate();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: CREATABLE_KINDS.map((kind) => ({ key: kind, label: KINDS[kind] })),
        onClick: ({ key }) => void navigate(`${paths.items}/${key}/new`),
      }}
    >
      <Button type="primary">Add …</Button>
    </Dropdown>
  );
}
