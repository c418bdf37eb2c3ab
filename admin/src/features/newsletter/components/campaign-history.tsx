import type { Campaign } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Progress, type TableColumnsType } from 'antd';
import { Link, useLocation } from 'react-router';
import { ResourceTable } from '~/components/resource-table';
import { StateTag } from '~/components/state-tag';
import { useSearchState } from '~/components/use-search-state';
import { Timestamp } from '~/components/timestamp';
import { paths } from '~/config/paths';
import { campaignList } from '../api/campaign-queries';
import { CAMPAIGN_STATES, isInProgress, getSectionTitle } from '../campaign-labels';

interface CampaignHistoryProps {
  readonly failure: string;
  readonly failureWords: string;
}

export function CampaignHistory({ failure, failureWords }: CampaignHistoryProps) {
  const [state, change] = useSearchState();
  const { search } = useLocation();
  const list = useQuery(campaignList(state));
  const columns: TableColumnsType<Campaign> = [
    {
      title: 'Subject',
      render: (_, { id, subject }) => (
        <div className="long">
          <Link to={{ pathname: `${paths.newsletter}/${id}`, search }}>{subject || 'No subject yet'}</Link>
        </div>
      ),
    },
    { title: 'Section', render: (_, { section }) => getSectionTitle(section) },
    { title: 'State', render: (_, campaign) => <CampaignState campaign={campaign} /> },
    {
      title: 'Date',
      render: (_, { finished_at, started_at, scheduled_at, created_at }) => (
        <Timestamp at={finished_at ?? started_at ?? scheduled_at ?? created_at} />
      ),
    },
    ...(['recipients', 'sent', 'failed'] as const).map((count) => ({
      title: { recipients: 'Recipients', sent: 'Sent', failed: 'Failed' }[count],
      align: 'right' as const,
      className: 'number',
      render: (_: unknown, campaign: Campaign) => campaign[count].toLocaleString('en-GB'),
    })),
  ];
  return (
    <ResourceTable
      label="Campaigns"
      query={list}
      columns={columns}
      state={state}
      onChange={change}
      failure={failure}
      failureWords={failureWords}
      empty="No newsletters yet. Compose one, or put a generated draft into the composer."
    />
  );
}

export function CampaignState({ campaign }: { readonly campaign: Campaign }) {
  const { label, tone } = CAMPAIGN_STATES[campaign.status];
  const { recipients, sent, failed, suppressed, uncertain } = campaign;
  const done = sent + failed + suppressed + uncertain;
  return (
    <>
      <StateTag tone={tone}>{label}</StateTag>
      {isInProgress(campaign) && (
        <Progress
          percent={recipients > 0 ? Math.floor((100 * done) / recipients) : 0}
          size="small"
          aria-label={`Sending ${campaign.subject}`}
        />
      )}
    </>
  );
}
