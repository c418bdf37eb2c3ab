'use client';

import { use, useState } from 'react';
import { FormContext } from '@/components/ui/form/form-context';
import { serviceChoices, servicesLead } from '../services-lead';
import { SelectField, TextArea, TextField } from '@/components/ui/form/field';
import { LeadForm } from './lead-form';
import { Checkbox } from '@/components/ui/form/checkbox';
import styles from './leads.module.css';

/** `service` is the slug of the preselected service; '' for none. */
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
      <CallbackFields />
    </LeadForm>
  );
}

function CallbackFields() {
  const { values } = use(FormContext);
  const [wanted, setWanted] = useState(values?.request_callback !== undefined);
  return (
    <>
      <Checkbox
        name="request_callback"
        label="Please call me back"
        checked={wanted}
        onChange={(event) => setWanted(event.target.checked)}
      />
      {wanted && <TextField name="callback_time_pref" label="Preferred times" />}
    </>
  );
}
