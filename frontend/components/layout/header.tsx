import type { ReactNode } from 'react';
import { BAR, DRAWER_END, SECTIONS, serviceEntries, SHELF } from '@/config/sections';
import { listReaderGroups, toEntries, toEntry } from '@/lib/section-entries';
import { getTexts } from '@/texts/texts';
import styles from './header.module.css';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { ReaderLinks } from './reader-links';
import { SearchMenu } from './search-menu';
import { TabMenu } from './tab-menu';
import { ThemeToggle } from './theme-toggle';

/** Menus get their entries as props, so that the table and the texts are not part of the browser's scripts. */
export function Header({ chatButton }: { readonly chatButton: ReactNode }) {
  const { names, allServices, allKnowledge, byReader, menus } = getTexts().sections;
  const main = toEntries(BAR);
  const services = toEntry('services');
  const knowledge = toEntry('knowledge');
  const serviceLinks = [{ ...services, label: allServices }, ...serviceEntries];
  const readers = listReaderGroups();
  const shelf = [{ href: SECTIONS.knowledge.href, label: allKnowledge }, ...toEntries(SHELF)];
  return (
    <header className={styles.header} data-print="hide">
      <div className={`container ${styles.bar}`}>
        <Logo />
        <nav aria-label={menus.main} className={styles.desktop}>
          <NavLinks look="row" entries={main} />
          <TabMenu id="services-menu" entry={services}>
            <NavLinks look="list" exact entries={serviceLinks} />
          </TabMenu>
          <TabMenu id="knowledge-menu" entry={knowledge} wide>
            <ReaderLinks groups={readers} />
            <div className={styles.shelf}>
              <NavLinks look="shelf" exact entries={shelf} />
            </div>
          </TabMenu>
        </nav>
        <div className={styles.tools}>
          <SearchMenu />
          {chatButton}
          <ThemeToggle />
          <MobileMenu
            label={menus.main}
            main={[...main, services, knowledge]}
            readers={{ title: byReader, groups: readers, shelf }}
            services={{ title: names.services, entries: serviceLinks }}
            end={toEntries(DRAWER_END)}
          />
        </div>
      </div>
    </header>
  );
}
