import {
  AuditOutlined,
  BellOutlined,
  BookOutlined,
  DashboardOutlined,
  EditOutlined,
  ExperimentOutlined,
  FileTextOutlined,
  FilterOutlined,
  GlobalOutlined,
  HeartOutlined,
  InboxOutlined,
  MailOutlined,
  QuestionCircleOutlined,
  ScheduleOutlined,
  TeamOutlined,
  UserOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';
import type { Role } from '~/auth/use-role';
import { paths } from '~/config/paths';
import { InboxBadge } from '~/features/inbox';

/** Describes a page of the console. The menu shows pages that have an icon and whose `role` the user has. */
export interface ConsolePage {
  readonly path: string;
  readonly label: string;
  /** Minimum role. `user` means every signed-in user; such a page checks permissions itself. */
  readonly role: Role;
  readonly icon?: ReactNode;
  readonly Count?: ComponentType;
  readonly refusal?: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

/** All pages of the console, in menu order. */
export const pages: readonly ConsolePage[] = [
  {
    path: paths.overview,
    label: 'Overview',
    role: 'staff',
    icon: <DashboardOutlined />,
    load: () => import('~/features/overview/overview-page'),
  },
  {
    path: paths.inbox,
    label: 'Inbox',
    role: 'staff',
    icon: <BellOutlined />,
    Count: InboxBadge,
    load: () => import('~/features/inbox/inbox-page'),
  },
  {
    path: paths.jobs,
    label: 'Jobs',
    role: 'admin',
    icon: <ScheduleOutlined />,
    load: () => import('~/features/jobs/jobs-page'),
  },
  {
    path: paths.sources,
    label: 'Sources',
    role: 'staff',
    icon: <GlobalOutlined />,
    load: () => import('~/features/ingestion/sources-page'),
  },
  {
    path: paths.relevance,
    label: 'Relevance',
    role: 'staff',
    icon: <FilterOutlined />,
    load: () => import('~/features/ingestion/relevance-page'),
  },
  {
    path: paths.leads,
    label: 'Leads',
    role: 'staff',
    icon: <InboxOutlined />,
    refusal: 'Access denied. Staff or admin permissions required.',
    load: () => import('~/features/leads/leads-page'),
  },
  {
    path: paths.leadsSecurity,
    label: 'Leads Security',
    role: 'user',
    load: () => import('~/features/leads-security/leads-security-page'),
  },
  {
    path: paths.users,
    label: 'Users',
    role: 'admin',
    icon: <UserOutlined />,
    load: () => import('~/features/users/users-page'),
  },
  {
    path: paths.kb,
    label: 'Knowledge Base',
    role: 'staff',
    icon: <BookOutlined />,
    load: () => import('~/features/knowledge/knowledge-page'),
  },
  {
    path: paths.questions,
    label: 'Questions',
    role: 'staff',
    icon: <QuestionCircleOutlined />,
    load: () => import('~/features/knowledge/questions-page'),
  },
  {
    path: paths.newsletter,
    label: 'Newsletter',
    role: 'staff',
    icon: <MailOutlined />,
    load: () => import('~/features/newsletter/newsletter-page'),
  },
  {
    path: paths.subscribers,
    label: 'Subscribers',
    role: 'staff',
    icon: <TeamOutlined />,
    load: () => import('~/features/subscribers/subscribers-page'),
  },
  {
    path: paths.items,
    label: 'Content',
    role: 'staff',
    icon: <EditOutlined />,
    load: () => import('~/features/content/content-page'),
  },
  {
    path: paths.content,
    label: 'Content Gen',
    role: 'staff',
    icon: <FileTextOutlined />,
    load: () => import('~/features/content-generation/content-page'),
  },
  {
    path: paths.videos,
    label: 'Videos',
    role: 'staff',
    icon: <VideoCameraOutlined />,
    load: () => import('~/features/videos/videos-page'),
  },
  {
    path: paths.chatHealth,
    label: 'Chat Health',
    role: 'staff',
    icon: <HeartOutlined />,
    load: () => import('~/features/knowledge/chat-health-page'),
  },
  {
    path: paths.testFunctions,
    label: 'Test Functions',
    role: 'admin',
    icon: <ExperimentOutlined />,
    load: () => import('~/features/test-functions/test-functions-page'),
  },
  {
    path: paths.audit,
    label: 'Audit Log',
    role: 'staff',
    icon: <AuditOutlined />,
    load: () => import('~/features/audit/audit-page'),
  },
];
