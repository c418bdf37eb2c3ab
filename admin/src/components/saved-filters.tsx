import { CloseOutlined } from '@ant-design/icons';
import { Button, Form, Input, Popover, Space } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '~/auth/current-user-context';
import styles from './filter-bar.module.css';
import type { SearchState } from './use-search-state';

interface SavedFilters {
  readonly name: string;
  readonly state: Readonly<Record<string, string>>;
}

interface SavedFiltersProps {
  readonly names: readonly string[];
  /** Active filters that may be saved; `word` is the label of the value. */
  readonly chosen: readonly { readonly name: string; readonly value: string; readonly word: string }[];
  readonly onChange: (change: SearchState) => void;
}

/** Shows the named filter sets that the user saved in this browser, and saves new ones. */
export function SavedFilters({ names, chosen, onChange }: SavedFiltersProps) {
  const [saved, keep] = useSavedFilters();
  if (saved.length === 0 && chosen.length === 0) return null;
  const apply = ({ state }: SavedFilters): void =>
    onChange(Object.fromEntries(names.map((name) => [name, state[name]])));
  const save = (name: string): void => {
    const state = Object.fromEntries(chosen.map((filter) => [filter.name, filter.value]));
    keep([...saved.filter((each) => each.name !== name), { name, state }]);
  };
  return (
    <div className={styles.saved} role="group" aria-label="Saved filters">
      {saved.map((each) => (
        <Space.Compact key={each.name} size="small">
          <Button size="small" onClick={() => apply(each)}>
            {each.name}
          </Button>
          <Button
            size="small"
            icon={<CloseOutlined />}
            aria-label={`Forget ${each.name}`}
            onClick={() => keep(saved.filter(({ name }) => name !== each.name))}
          />
        </Space.Compact>
      ))}
      {chosen.length > 0 && (
        <SaveFiltersButton suggested={chosen.map(({ word }) => word).join(', ')} onSave={save} />
      )}
    </div>
  );
}

function SaveFiltersButton({ suggested, onSave }: { suggested: string; onSave: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Form<{ name: string }>
          layout="inline"
          initialValues={{ name: suggested }}
          onFinish={({ name }) => {
            onSave(name.trim());
            setOpen(false);
          }}
        >
          <Form.Item
            name="name"
            label="Name"
            rules={[{ required: true, whitespace: true, message: 'Give it a name' }]}
          >
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            Save
          </Button>
        </Form>
      }
    >
      <Button type="text" size="small">
        Save These Filters …
      </Button>
    </Popover>
  );
}

/** Reads and stores the filter sets of this user and page. Paths below a page share the sets of the page. */
function useSavedFilters(): readonly [readonly SavedFilters[], (saved: readonly SavedFilters[]) => void] {
  const { id } = useCurrentUser();
  const page = useLocation().pathname.split('/')[1] ?? '';
  const key = `console-filters:${id}:${page}`;
  const [saved, setSaved] = useState(() => readSavedFilters(key));
  return [
    saved,
    (next) => {
      setSaved(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is full or denied in a private window. The filters then last until the page is closed.
      }
    },
  ];
}

function readSavedFilters(key: string): readonly SavedFilters[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isSavedFilters) : [];
  } catch {
    return [];
  }
}

const isSavedFilters = (value: unknown): value is SavedFilters =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null;
