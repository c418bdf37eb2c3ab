import type { ReactNode } from 'react';
import { footerColumns, footerLine } from '@/config/navigation';
import { site } from '@/config/site';
import { today } from '@/lib/clock';
import { CurrentYear } from './current-year';
import styles from './footer.module.css';
import { LogoMark } from './logo';
import { PublishedBy } from './published-by';
import { ReportError } from './report-error';

export function Footer({ signup }: { readonly signup: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.inner}`}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark size={28} />
            {site.name}
          </p>
          <p>
            {site.name} is independent. It is not an official site of any government, of the European Union or
            of the United Kingdom. It is built from official releases and reputable reporting.
          </p>
          <p data-print="hide">
            Found an error? <ReportError />, and we will check it and correct it. Past mistakes are listed
            under <a href="/corrections">corrections</a>.
          </p>
        </div>
        {signup}
        <nav aria-label="Footer" className={styles.columns} data-print="hide">
          {footerColumns.map((column) => (
            <div key={column.title}>
              <h2 className={styles.title}>{column.title}</h2>
              <ul className={styles.list}>
                {column.entries.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} className={styles.link}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.line}>
          <p>
            © <CurrentYear rendered={Number(today().slice(0, 4))} /> {site.name}. Information only: nothing
            here is legal advice. <PublishedBy />
          </p>
          <ul className={styles.lineLinks} data-print="hide">
            {footerLine.map(({ href, label }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
