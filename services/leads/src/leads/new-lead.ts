import type { Language, LeadForm } from '@frontier/domain';
import type { LeadRequest } from './lead-request';

/** Columns that the public role may insert, by column name. */
export interface NewLead {
  readonly form: LeadForm;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly country: string | null;
  readonly company: string | null;
  readonly service_slug: string | null;
  readonly service_interest: string | null;
  readonly message: string | null;
  readonly page: string | null;
  readonly request_callback: boolean;
  readonly callback_time_pref: string | null;
  readonly consent: boolean;
  readonly consent_version: string | null;
  readonly consented_at: Date | null;
  readonly source_path: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly lang: Language | null;
}

/** Combines company, focus area, website and text, so that staff read a partner enquiry in one field. */
const formatPartnerMessage = (request: Extract<LeadRequest, { form: 'partner' }>): string =>
  [
    `Company: ${request.company}`,
    `Focus area: ${request.focus_area}`,
    ...(request.website ? [`Website: ${request.website}`] : []),
    '',
    request.message,
  ].join('\n');

function getFormFields(request: LeadRequest): Partial<NewLead> {
  switch (request.form) {
    case 'services': {
      const { phone, country, service_slug, request_callback, callback_time_pref } = request;
      return { phone, country, service_slug, request_callback, callback_time_pref };
    }
    case 'residency':
      return {
        name: `${request.first_name} ${request.last_name}`,
        service_slug: 'immigration',
        service_interest: request.service_interest,
      };
    case 'partner':
      return { company: request.company, service_slug: 'investment', message: formatPartnerMessage(request) };
    case 'error-report':
      return { page: request.page };
    case 'contact':
      return {};
  }
}

export function toNewLead(request: LeadRequest, lang: Language | null, now: Date): NewLead {
  const { form, email, message, source_path, utm_source, utm_medium, utm_campaign } = request;
  const consent = request.consent === true;
  return {
    form,
    name: 'name' in request ? request.name : null,
    email,
    phone: null,
    country: null,
    company: null,
    service_slug: null,
    service_interest: null,
    message,
    page: null,
    request_callback: false,
    callback_time_pref: null,
    consent,
    consent_version: consent ? (request.consent_version ?? null) : null,
    consented_at: consent ? now : null,
    source_path,
    utm_source,
    utm_medium,
    utm_campaign,
    lang,
    ...getFormFields(request),
  };
}
