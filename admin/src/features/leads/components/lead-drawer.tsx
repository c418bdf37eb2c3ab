import type { StaffLeadWithNotes } from '@frontier/api-clients/staff';
import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { ProblemAlert } from '~/components/problem-alert';
import { LoadingSpinner } from '~/components/loading-spinner';
import { Timestamp } from '~/components/timestamp';
import { LANGUAGES } from '~/config/languages';
import { paths } from '~/config/paths';
import { leadDetail } from '../api/lead-queries';
import { FORMS, getServiceTitle } from '../lead-labels';
import { LeadErasure } from './lead-erasure';
import styles from './lead-drawer.module.css';
import { LeadNotes } from './lead-notes';
import { LeadWork } from './lead-work';

export function LeadDrawer({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const lead = useQuery(leadDetail(id));
  const close = () => void navigate({ pathname: paths.leads, search });
  return (
    <Drawer open size={680} title={getTitle(lead.data)} onClose={close} destroyOnHidden>
      {lead.isPending && <LoadingSpinner />}
      {lead.isError && (
        <ProblemAlert
          title="This lead could not be loaded"
          error={lead.error}
          onRetry={() => void lead.refetch()}
        />
      )}
      {lead.data && <LeadDetail lead={lead.data} onErased={close} />}
    </Drawer>
  );
}

const getTitle = (lead: StaffLeadWithNotes | undefined): string => {
  if (!lead) return 'Lead';
  return lead.erased_at ? 'Erased lead' : (lead.name ?? lead.email ?? 'Lead without a name');
};

function LeadDetail({
  lead,
  onErased,
}: {
  readonly lead: StaffLeadWithNotes;
  readonly onErased: () => void;
}) {
  const erased = Boolean(lead.erased_at);
  return (
    <div className={styles.parts}>
      {lead.message && (
        <section aria-labelledby="message">
          <h2 id="message">Message</h2>
          <p className={styles.message}>{lead.message}</p>
        </section>
      )}
      {!erased && <LeadWork lead={lead} />}
      <Facts lead={lead} />
      <LeadNotes lead={lead} />
      {!erased && <LeadErasure id={lead.id} onErased={onErased} />}
    </div>
  );
}

function Facts({ lead }: { readonly lead: StaffLeadWithNotes }) {
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    ['Email', lead.email && <a href={`mailto:${encodeURIComponent(lead.email)}`}>{lead.email}</a>],
    ['Phone', lead.phone],
    ['Country', lead.country],
    ['Company', lead.company],
    ['Form', FORMS[lead.form]],
    ['Service', lead.service_slug && getServiceTitle(lead.service_slug)],
    ['Interest', lead.service_interest],
    ['Callback', lead.request_callback ? (lead.callback_time_pref ?? 'Yes, at any time') : null],
    ['Page reported', lead.page],
    ['Language', lead.lang && LANGUAGES[lead.lang]],
    ['Sent from', lead.source_path],
    ['Campaign', [lead.utm_source, lead.utm_medium, lead.utm_campaign].filter(Boolean).join(' / ')],
    ['Consent', lead.consent ? `Given (wording ${lead.consent_version ?? 'unknown'})` : 'Not asked for'],
    ['Received', <Timestamp key="received" at={lead.created_at} />],
    ['Last contact', <Timestamp key="contact" at={lead.last_contact_at} />],
    ['Erased', lead.erased_at && <Timestamp key="erased" at={lead.erased_at} />],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">What we know</h2>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={rows
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => ({ key: label, label, children: value }))}
      />
    </section>
  );
}
