import type { ReactNode } from 'react';
import prose from './prose.module.css';
import { Breadcrumb } from './breadcrumb';
import { LegalNote } from '../ui/legal-note';
import column from './column.module.css';
import { PageHead } from './page-head';

interface StaticPageProps {
  readonly title: string;
  readonly path: string;
  readonly intro?: string;
  readonly children: ReactNode;
}

export function StaticPage({ title, path, intro, children }: StaticPageProps) {
  return (
    <div className="container">
      <div className={column.column}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: title, path },
          ]}
        />
        <PageHead title={title} intro={intro} />
        <div className={prose.prose}>{children}</div>
        <LegalNote />
      </div>
    </div>
  );
}
