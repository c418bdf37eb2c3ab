import { randomUUID } from 'node:crypto';
import type { Language } from '@frontier/domain';
import { LeadReceivedV1 } from '@frontier/events';
import { EventPublisher } from '@frontier/messaging';
import { FormTokens, metrics, spendFormToken } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { DataSource } from 'typeorm';
import { LeadsConfig } from '../leads.config';
import { PUBLIC_DATABASE } from '../public-database';
import type { LeadReceipt, LeadRequest } from './lead-request';
import { insertLead } from './leads.repository';
import { toNewLead } from './new-lead';

const leadCounter = new Counter({
  name: 'leads_total',
  help: 'Submitted forms by form and outcome (stored, or trapped by the honeypot)',
  labelNames: ['form', 'outcome'],
  registers: [metrics],
});

/** Stores submitted forms through a database role that cannot read them. */
@Injectable()
export class LeadIntake {
  constructor(
    @Inject(PUBLIC_DATABASE) private readonly database: DataSource,
    @Inject(LeadsConfig.token) private readonly config: LeadsConfig,
    private readonly tokens: FormTokens,
    private readonly events: EventPublisher,
  ) {}

  /** Stores a form, or discards it if the honeypot was filled in. @throws FormTokenError, SubmissionTooFastError */
  async submit(request: LeadRequest, lang: Language | null): Promise<LeadReceipt> {
    if (request.fax?.trim()) {
      leadCounter.labels(request.form, 'trapped').inc();
      return { id: null };
    }
    const token = this.tokens.verify(request.form_token ?? '', this.getMinimumAge(request));
    const id = randomUUID();
    await this.database.transaction(async (tx) => {
      await spendFormToken(tx, token);
      await insertLead(tx, id, toNewLead(request, lang, new Date()));
      await this.events.publish(tx, LeadReceivedV1, { lead_id: id, form: request.form });
    });
    leadCounter.labels(request.form, 'stored').inc();
    return { id, notification_token: this.tokens.createReceipt(id) };
  }

  private getMinimumAge({ form }: LeadRequest): number {
    return form === 'residency' ? this.config.LEADS_RESIDENCY_MIN_FILL_MS : this.config.LEADS_MIN_FILL_MS;
  }
}
