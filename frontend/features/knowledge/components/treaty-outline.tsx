import { getItemPath } from '@frontier/domain';
import type { TreatyEntry } from '@/api/types';
import { treatyOutline, type OutlineNode } from '../treaty-outline';
import { getTexts } from '@/texts/texts';
import styles from './treaty-outline.module.css';

export function TreatyOutline({ entries }: { readonly entries: readonly TreatyEntry[] }) {
  const groups = treatyOutline(entries);
  if (groups.length === 0) return null;
  return (
    <nav aria-labelledby="treaty-contents" className={styles.outline}>
      <h2 id="treaty-contents" className={styles.title}>
        {getTexts().treaty.contents}
      </h2>
      <div className={styles.groups}>
        {groups.map(({ title, nodes }) => (
          <section key={title} aria-label={title} className={styles.group}>
            <h3 className={styles.label}>{title}</h3>
            <Nodes nodes={nodes} />
          </section>
        ))}
      </div>
    </nav>
  );
}

function Nodes({ nodes }: { readonly nodes: readonly OutlineNode[] }) {
  return (
    <ul className={styles.list}>
      {nodes.map(({ entry, below }) => (
        <li key={entry.id} className={styles.node}>
          <EntryLink entry={entry} />
          {below.length > 0 && <Nodes nodes={below} />}
        </li>
      ))}
    </ul>
  );
}

export function EntryLink({ entry: { slug, label, title } }: { readonly entry: TreatyEntry }) {
  return (
    <a href={getItemPath('treaty-section', slug)} className={styles.link}>
      {label && <span className={styles.number}>{label}</span>} {title}
    </a>
  );
}
