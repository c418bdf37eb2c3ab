import type { LeadChange, StaffLead } from '@frontier/api-clients/staff';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { unwrapResponse, api } from '~/api/client';
import { StateTag } from '~/components/state-tag';
import { useAction } from '~/components/use-action';
import { toSelectOptions } from '~/components/to-select-options';
import { NOTIFICATIONS, STATUSES } from '../lead-labels';
import styles from './lead-drawer.module.css';

export function LeadWork({ lead }: { readonly lead: StaffLead }) {
  const { id, status, notification } = lead;
  const [assigned, setAssigned] = useState(lead.assigned_to ?? '');
  const path = { id };
  const changing = useAction({
    name: 'leads.change',
    run: (body: LeadChange) => unwrapResponse(api.PATCH('/api/staff/leads/{id}', { params: { path }, body })),
    invalidates: [['leads']],
    errorTitle: 'Error updating lead',
  });
  const telling = useAction({
    name: 'leads.notify',
    run: () => unwrapResponse(api.POST('/api/staff/leads/{id}/notification', { params: { path } })),
    invalidates: [['leads']],
    successMessage: 'The desk is told again',
    errorTitle: 'The desk could not be told',
  });
  const assign = () => {
    const name = assigned.trim();
    if (name !== (lead.assigned_to ?? '')) changing.mutate({ assigned_to: name || null });
  };
  return (
    <section aria-labelledby="work">
      <h2 id="work">Work</h2>
      <div className={styles.work}>
        <label className={styles.field}>
          Status
          <Select
            aria-label="Status"
            value={status}
            options={toSelectOptions(STATUSES)}
            disabled={changing.isPending}
            onChange={(chosen) => changing.mutate({ status: chosen })}
          />
        </label>
        <label className={styles.field}>
          Assigned to
          <Input
            value={assigned}
            maxLength={120}
            onChange={({ target }) => setAssigned(target.value)}
            onBlur={assign}
            onPressEnter={assign}
          />
        </label>
        <div className={styles.field}>
          Email to the desk
          <StateTag tone={NOTIFICATIONS[notification].tone}>{NOTIFICATIONS[notification].label}</StateTag>
        </div>
        {['failed', 'uncertain', 'pending'].includes(notification) && (
          <Button loading={telling.isPending} onClick={() => telling.mutate()}>
            Notify again
          </Button>
        )}
      </div>
    </section>
  );
}
