import type { ReactNode } from 'react';
import { knowledgeMenu, mainNavigation, servicesMenu } from '@/config/navigation';
import styles from './header.module.css';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { SearchMenu } from './search-menu';
import { ServicesMenu } from './services-menu';
import { ThemeToggle } from './theme-toggle';

/** Menu entries. Menus get them as props, so that the registry of paths is not part of the browser's scripts. */
const groups = [
  { title: 'Services', entries: servicesMenu },
  { title: 'Knowledge', entries: knowledgeMenu },
];

export function Header({ chatButton }: { readonly chatButton: ReactNode }) {
  return (
    <header className={styles.header} data-print="hide">
      <div className={`container ${styles.bar}`}>
        <Logo />
        <nav aria-label="Main" className={styles.desktop}>
          <NavLinks entries={mainNavigation} />
          <ServicesMenu entries={servicesMenu} />
          <NavLinks entries={knowledgeMenu.slice(0, 1)} />
        </nav>
        <div className={styles.tools}>
          <SearchMenu />
          {chatButton}
          <ThemeToggle />
          <MobileMenu entries={mainNavigation} groups={groups} />
        </div>
      </div>
    </header>
  );
}
