'use client';

import { RESIDENCY_INTERESTS } from '@frontier/domain';
import { residencyLead } from '../residency-lead';
import { SelectField, TextArea, TextField } from '@/components/ui/form/field';
import { LeadForm } from './lead-form';
import styles from './leads.module.css';

export function ResidencyForm() {
  return (
    <LeadForm kind={residencyLead} button="Send enquiry">
      <div className={styles.pair}>
        <TextField name="first_name" label="First name" autoComplete="given-name" required />
        <TextField name="last_name" label="Last name" autoComplete="family-name" required />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <SelectField
        name="service_interest"
        label="Service"
        choices={RESIDENCY_INTERESTS}
        empty="Choose a service"
        required
      />
      <TextArea name="message" label="Message" />
    </LeadForm>
  );
}
