import type { ReactNode } from 'react';
import { FOOTER, SECTIONS, serviceEntries } from '@/config/sections';
import { site } from '@/config/site';
import { today } from '@/lib/clock';
import { toEntries } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';
import fold from '../ui/fold.module.css';
import { CurrentYear } from './current-year';
import styles from './footer.module.css';
import { LogoMark } from './logo';
import { PublishedBy } from './published-by';
import { ReportError } from './report-error';

export function Footer({ signup }: { readonly signup: ReactNode }) {
  const { columns, menus, legal } = getTexts().sections;
  const groups = [
    { title: columns.navigate, entries: toEntries(FOOTER.navigate) },
    { title: columns.knowledge, entries: toEntries(FOOTER.knowledge) },
    { title: columns.services, entries: serviceEntries.slice(0, 5) },
    { title: columns.connect, entries: toEntries(FOOTER.connect) },
  ];
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
        <nav id="menu" aria-label={menus.footer} className={styles.columns} data-print="hide">
          {groups.map(({ title, entries }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              {/* Folds the list after it on phones. Elsewhere only the heading shows, so that no list is said to be folded. */}
              <details className={styles.fold}>
                <summary className={fold.summary}>{title}</summary>
              </details>
              <ul className={styles.list}>
                {entries.map(({ href, label }) => (
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
            {(['privacy', 'terms'] as const).map((name) => (
              <li key={name}>
                <a href={SECTIONS[name].href}>{legal[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
