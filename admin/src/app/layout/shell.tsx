import { CloseOutlined, LogoutOutlined, MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { App, Button, Tag, Tooltip } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '~/auth/current-user-context';
import { session } from '~/auth/session';
import { hasRole, ROLE_LABELS, useRole } from '~/auth/use-role';
import { unwrapResponse, api } from '~/api/client';
import { getErrorMessage } from '~/api/problem';
import { useLiveRuns } from '~/features/jobs';
import { pages } from '../pages';
import { chooseTheme, useTheme } from '../theme';
import { CommandPalette } from './command-palette';
import styles from './shell.module.css';

export function Shell() {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // The menu closes when the path changes, so that it does not cover the page that the user chose.
  const isOpen = openAt === pathname;
  const main = useRef<HTMLElement>(null);
  useLiveRuns(hasRole(useRole().data, 'staff'));
  // On a change of page, scroll to the top and focus the content so that the keyboard scrolls it.
  const page = pathname.split('/')[1];
  useEffect(() => {
    main.current?.focus();
    main.current?.scrollTo(0, 0);
  }, [page]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenAt(undefined);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <header className={styles.bar}>
        <Button
          type="text"
          icon={isOpen ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
          aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isOpen}
          aria-controls="menu"
          onClick={() => setOpenAt(isOpen ? undefined : pathname)}
        />
        <span className={styles.mark}>Frontier Record</span>
      </header>
      <aside id="menu" aria-label="Menu and account" className={styles.side} data-open={isOpen}>
        <a className={styles.mark} href="/">
          Frontier Record
          <span>Console</span>
        </a>
        <CommandPalette />
        <Menu />
        <AccountMenu />
      </aside>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

function Menu() {
  const { data: role } = useRole();
  const shown = pages.filter((page) => page.icon && hasRole(role, page.role));
  return (
    <nav aria-label="Console" className={styles.menu}>
      <ul>
        {shown.map(({ path, label, icon, Count }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'}>
              <span aria-hidden="true">{icon}</span>
              {label}
            </NavLink>
            {Count && <Count />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SIGN_OUT_DELAY_MS = 900;

function AccountMenu() {
  const { notification } = App.useApp();
  const { email } = useCurrentUser();
  const { data: role } = useRole();
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await unwrapResponse(api.DELETE('/api/staff/me/sessions'));
      session.clear();
      notification.success({ title: 'Signed out' });
      setTimeout(() => session.redirectToSite(), SIGN_OUT_DELAY_MS);
    } catch (error) {
      setLeaving(false);
      notification.error({ title: 'Sign out failed', description: getErrorMessage(error), duration: 0 });
    }
  };
  return (
    <div className={styles.who}>
      <p>
        Signed in as
        <strong title={email}>{email}</strong>
        {role && <Tag>{ROLE_LABELS[role]}</Tag>}
      </p>
      <div className={styles.ways}>
        <Button icon={<LogoutOutlined aria-hidden />} loading={leaving} onClick={() => void leave()}>
          Sign Out
        </Button>
        <Tooltip title={`Show it ${other}`}>
          <Button
            type="text"
            aria-label={`Show it ${other}`}
            icon={theme === 'dark' ? <SunOutlined aria-hidden /> : <MoonOutlined aria-hidden />}
            onClick={() => chooseTheme(other)}
          />
        </Tooltip>
      </div>
    </div>
  );
}
