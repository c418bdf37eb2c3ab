import type { Campaign } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { ProblemAlert } from '~/components/problem-alert';
import { useSearchState } from '~/components/use-search-state';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { campaignDetail, campaignPreview, campaignProblems } from '../api/campaign-queries';
import { DELIVERY_PROBLEMS, getSectionTitle } from '../campaign-labels';
import { CampaignActions } from './campaign-actions';
import { CampaignState } from './campaign-history';
import { ComposeDialog } from './compose-dialog';
import { MailFrame } from './mail-frame';
import styles from './newsletter.module.css';

export function CampaignDrawer({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const campaign = useQuery(campaignDetail(id));
  const close = () => void navigate({ pathname: paths.newsletter, search });
  return (
    <Drawer open size={760} title={campaign.data?.subject ?? 'Newsletter'} onClose={close}>
      {campaign.isPending && <LoadingSpinner />}
      {campaign.isError && (
        <ProblemAlert
          title="Error loading data"
          error={campaign.error}
          onRetry={() => void campaign.refetch()}
        />
      )}
      {campaign.data && <CampaignDetail campaign={campaign.data} />}
    </Drawer>
  );
}

function CampaignDetail({ campaign }: { readonly campaign: Campaign }) {
  const [state] = useSearchState();
  const preview = useQuery(campaignPreview(campaign.id, campaign.updated_at));
  const counts = ['recipients', 'sent', 'failed', 'suppressed', 'uncertain'] as const;
  return (
    <div className={styles.parts}>
      <CampaignActions campaign={campaign} recipients={preview.data?.recipients} />
      <Descriptions
        size="small"
        bordered
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'state', label: 'State', children: <CampaignState campaign={campaign} /> },
          { key: 'section', label: 'Section', children: getSectionTitle(campaign.section) },
          { key: 'by', label: 'Written by', children: campaign.created_by },
          { key: 'changed', label: 'Changed', children: <Timestamp at={campaign.updated_at} /> },
          { key: 'scheduled', label: 'Scheduled for', children: <Timestamp at={campaign.scheduled_at} /> },
          { key: 'finished', label: 'Finished', children: <Timestamp at={campaign.finished_at} /> },
          ...counts.map((count) => ({
            key: count,
            label: count[0]?.toUpperCase() + count.slice(1),
            children: campaign[count].toLocaleString('en-GB'),
          })),
        ]}
      />
      {DELIVERY_PROBLEMS.map(
        (status) => campaign[status] > 0 && <Problems key={status} id={campaign.id} status={status} />,
      )}
      <section aria-label="Preview">
        {preview.isPending && <LoadingSpinner />}
        {preview.isError && <ProblemAlert title="The preview could not be made" error={preview.error} />}
        {preview.data && <MailFrame title={`Preview of ${campaign.subject}`} html={preview.data.html} />}
      </section>
      {state.dialog === 'edit' && <ComposeDialog campaign={campaign} recipients={preview.data?.recipients} />}
    </div>
  );
}

const PROBLEM_TITLES = {
  failed: 'Emails that failed',
  uncertain: 'Emails that may or may not have gone out',
} as const;

interface ProblemsProps {
  readonly id: string;
  readonly status: (typeof DELIVERY_PROBLEMS)[number];
}

function Problems({ id, status }: ProblemsProps) {
  const deliveries = useQuery(campaignProblems(id, status));
  return (
    <section aria-label={PROBLEM_TITLES[status]}>
      <h2>{PROBLEM_TITLES[status]}</h2>
      {deliveries.isPending && <LoadingSpinner />}
      {deliveries.isError && <ProblemAlert title="Error loading data" error={deliveries.error} />}
      <ul className={styles.problems}>
        {deliveries.data?.items.map(({ id: delivery, email, error }) => (
          <li key={delivery}>
            {email ?? 'An erased reader'}
            {error && <span className="faint"> · {error}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
