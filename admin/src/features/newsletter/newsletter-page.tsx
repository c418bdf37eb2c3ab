import { useQuery } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useMatch } from 'react-router';
import { Page } from '~/components/page';
import { ProblemAlert } from '~/components/problem-alert';
import { StatCards } from '~/components/stat-cards';
import { parseOption, useSearchState } from '~/components/use-search-state';
import { paths } from '~/config/paths';
import { ExportButton, SUBSCRIBER_STATUSES, subscriberCounts, SubscriberTable } from '~/features/subscribers';
import { CampaignDrawer } from './components/campaign-drawer';
import { CampaignHistory } from './components/campaign-history';
import { ComposeDialog } from './components/compose-dialog';
import { GeneratedDrafts } from './components/generated-drafts';
import { MailSettings } from './components/mail-settings';

const TABS = ['history', 'subscribers', 'settings'] as const;
const LOAD_FAILED = 'Error loading data';
const LOAD_FAILED_MESSAGE = 'Failed to load newsletter data. Please try again.';

export default function NewsletterPage() {
  const [state, change] = useSearchState();
  const counts = useQuery(subscriberCounts);
  const opened = useMatch(`${paths.newsletter}/:id`)?.params.id;
  return (
    <Page
      title="Newsletter"
      about="Write to the readers of a section, see it first, and follow every email."
      actions={
        <>
          <GeneratedDrafts />
          <Button type="primary" onClick={() => change({ dialog: 'compose' })}>
            Compose Newsletter
          </Button>
        </>
      }
    >
      {counts.isError ? (
        <ProblemAlert
          title={LOAD_FAILED}
          words={LOAD_FAILED_MESSAGE}
          error={counts.error}
          onRetry={() => void counts.refetch()}
        />
      ) : (
        <StatCards
          stats={[
            { label: 'Total', value: counts.data?.total },
            { label: 'Active', value: counts.data?.active },
            { label: 'Unsubscribed', value: counts.data?.unsubscribed },
          ]}
        />
      )}
      <Tabs
        activeKey={parseOption(TABS, state.tab) ?? 'history'}
        onChange={(tab) => change({ tab, q: undefined, status: undefined, page: undefined })}
        destroyOnHidden
        items={[
          {
            key: 'history',
            label: 'Campaign History',
            children: <CampaignHistory failure={LOAD_FAILED} failureWords={LOAD_FAILED_MESSAGE} />,
          },
          { key: 'subscribers', label: 'Subscriber Management', children: <Subscribers /> },
          { key: 'settings', label: 'Email Settings', children: <MailSettings /> },
        ]}
      />
      {state.dialog === 'compose' && <ComposeDialog recipients={counts.data?.active} />}
      {opened && <CampaignDrawer key={opened} id={opened} />}
    </Page>
  );
}

function Subscribers() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div>
        <ExportButton failed="Export failed" />
      </div>
      <SubscriberTable
        filters={[
          { kind: 'text', name: 'q', label: 'Search by email or name', wide: true },
          {
            kind: 'choice',
            name: 'status',
            label: 'Status',
            allLabel: 'All',
            choices: (['active', 'unsubscribed'] as const).map((value) => ({
              value,
              label: SUBSCRIBER_STATUSES[value].label,
            })),
          },
        ]}
        failure={LOAD_FAILED}
        failureWords={LOAD_FAILED_MESSAGE}
      />
    </div>
  );
}
