import { useQuery } from '@tanstack/react-query';
import { Page } from '~/components/page';
import { StatCards } from '~/components/stat-cards';
import { subscriberCounts } from './api/subscriber-queries';
import { ExportButton } from './components/export-button';
import { SubscriberTable } from './components/subscriber-table';

export default function SubscribersPage() {
  const counts = useQuery(subscriberCounts);
  return (
    <Page
      title="Subscribers"
      about="Who has asked for the newsletter, newest first."
      actions={<ExportButton primary failed="Failed to export subscribers" />}
    >
      {!counts.isError && (
        <StatCards
          stats={[
            { label: 'Total', value: counts.data?.total },
            { label: 'Active', value: counts.data?.active },
          ]}
        />
      )}
      <SubscriberTable
        filters={[{ kind: 'text', name: 'q', label: 'Search by email', wide: true }]}
        failure="Failed to fetch subscribers"
      />
    </Page>
  );
}
