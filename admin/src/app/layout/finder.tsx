import { useQuery } from '@tanstack/react-query';
import { AutoComplete, type AutoCompleteProps, Input, type InputRef, Modal } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { hasRole, type Role, useRole } from '~/auth/use-role';
import { paths } from '~/config/paths';
import { editorialList, KINDS } from '~/features/content';
import { pages } from '../pages';

const MIN_QUERY_LENGTH = 2;
const MAX_ITEMS = 10;

export default function Finder({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data: role } = useRole();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const sought = useDeferredValue(words);
  const items = useQuery({
    ...editorialList({ q: sought }),
    enabled: hasRole(role, 'staff') && sought.length >= MIN_QUERY_LENGTH,
  });
  const found = sought.length >= MIN_QUERY_LENGTH ? (items.data?.items ?? []).slice(0, MAX_ITEMS) : [];
  const options = [
    // Filter pages by `words`, not by the deferred value, so that Enter right after typing uses the whole input.
    { label: 'Pages', options: filterPages(role, words) },
    {
      label: 'Content',
      options: found.map(({ kind, id, title, url, editable }) => ({
        value: editable ? `${paths.items}/${kind}/${id}` : url,
        title,
        label: `${title} · ${KINDS[kind]}`,
        outside: !editable,
      })),
    },
  ].filter((group) => group.options.length > 0);
  const go: AutoCompleteProps['onSelect'] = (to: string, { outside }) => {
    onClose();
    if (outside) location.assign(to);
    else void navigate(to);
  };
  return (
    <Modal
      open
      title="Go to"
      footer={null}
      width={640}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      onCancel={onClose}
      destroyOnHidden
    >
      <AutoComplete
        open
        defaultActiveFirstOption
        style={{ width: '100%' }}
        value={typed}
        options={options}
        notFoundContent="Nothing has these words."
        getPopupContainer={(input: HTMLElement) => input.parentElement ?? input}
        onChange={setTyped}
        onSelect={go}
      >
        <Input
          ref={field}
          aria-label="A page, or words of an item"
          placeholder="A page, or words of an item"
        />
      </AutoComplete>
    </Modal>
  );
}

const filterPages = (role: Role | undefined, sought: string) =>
  pages
    .filter((page) => page.icon && hasRole(role, page.role))
    .filter(({ label }) => label.toLowerCase().includes(sought.toLowerCase()))
    .map(({ path, label }) => ({ value: path, title: label, label, outside: false }));
