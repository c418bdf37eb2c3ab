import { serverEnv } from '@/config/env';
import { breadcrumbLd, type Crumb } from '@/lib/seo/json-ld';
import styles from './breadcrumb.module.css';
import { JsonLd } from './json-ld';

/** Shows the breadcrumb trail, also as JSON-LD. The last crumb is the current page and has no link. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.crumbs} data-print="hide">
      <ol className={styles.list}>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>
            {index < crumbs.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
      <JsonLd value={breadcrumbLd(crumbs, serverEnv().siteUrl)} />
    </nav>
  );
}
