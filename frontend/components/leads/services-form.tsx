'use client';

import { useState } from 'react';
import { serviceChoices, servicesLead } from '../../lib/leads/services-lead';
import { SelectField, TextArea, TextField } from '../forms/field';
import { LeadForm } from '../forms/lead-form';
import { TickBox } from '../forms/tick-box';
import styles from './leads.module.css';

/** `service` stands chosen when the form appears; empty for none. */
export function ServicesForm({ service }: { readonly service: string }) {
  return (
    <LeadForm kind={servicesLead} button="Send enquiry" consentFirst>
      <TextField name="name" label="Name" autoComplete="name" required />
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <div className={styles.pair}>
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        <TextField name="country" label="Country" autoComplete="country-name" />
      </div>
      <SelectField
        key={service}
        name="service_slug"
        label="Service"
        choices={serviceChoices}
        empty="Choose a service"
        defaultValue={service}
        required
      />
      <TextArea name="message" label="Message" rows={3} />
      <CallBack />
    </LeadForm>
  );
}

function CallBack() {
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <TickBox
        name="request_callback"
        label="Please call me back"
        checked={wanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
      {wanted && <TextField name="callback_time_pref" label="Preferred times" />}
    </>
  );
}
