import { CONSENT_WORDINGS } from '@frontier/domain';
import { contactLead, errorReportLead } from './contact-lead';
import type { LeadKind } from './lead-kind';
import { partnerLead } from './partner-lead';
import { residencyLead } from './residency-lead';
import { toKnownService, servicesLead } from './services-lead';

const form = (values: Readonly<Record<string, string>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
};

const complete = {
  services: { name: 'Ana', email: 'a@b.example', service_slug: 'plates', consent: 'on' },
  residency: {
    first_name: 'Ana',
    last_name: 'Ruiz',
    email: 'a@b.example',
    service_interest: 'family',
    consent: 'on',
  },
  partner: {
    company: 'Acme',
    name: 'Ana',
    email: 'a@b.example',
    focus_area: 'other',
    message: 'Hello',
    consent: 'on',
  },
  contact: { name: 'Ana', email: 'a@b.example', message: 'Hello', consent: 'on' },
  'error-report': { page: '/news/x', message: 'The date is wrong' },
} as const;
const kinds = [servicesLead, residencyLead, partnerLead, contactLead, errorReportLead];

/** Returns the title of the first toast and the fields with problems, after applying `changes` to a complete form. */
function found(kind: LeadKind, changes: Readonly<Record<string, string>>) {
  const problems = kind.check(form({ ...complete[kind.form], ...changes }));
  return [problems[0]?.toast.title, ...problems.map(({ field }) => field)];
}

describe('lead forms', () => {
  it.each(kinds)('accept complete data: $form', (kind) => {
    expect(kind.check(form(complete[kind.form]))).toEqual([]);
    expect(CONSENT_WORDINGS[kind.consent]).toContain('I agree');
  });

  it.each(['name', 'email', 'service_slug', 'consent'])('services: %s is required', (field) => {
    expect(found(servicesLead, { [field]: '  ' })).toEqual(['Please complete required fields', field]);
  });

  it('services: empty fields become null', () => {
    expect(servicesLead.read(form({ ...complete.services, phone: ' ', message: '' }))).toEqual({
      name: 'Ana',
      email: 'a@b.example',
      phone: null,
      country: null,
      service_slug: 'plates',
      message: null,
      request_callback: false,
      callback_time_pref: null,
      consent: true,
    });
  });

  it.each([
    [{ first_name: '' }, 'Name required', 'first_name'],
    [{ last_name: ' ' }, 'Name required', 'last_name'],
    [{ email: 'a@b' }, 'Invalid email', 'email'],
    [{ email: '' }, 'Invalid email', 'email'],
    [{ service_interest: '' }, 'Service interest required', 'service_interest'],
    [{ consent: '' }, 'Consent Required', 'consent'],
  ])('residency: %j shows "%s"', (changes, title, field) => {
    expect(found(residencyLead, changes)).toEqual([title, field]);
  });

  it('residency: normalises the email address', () => {
    const data = form({ ...complete.residency, email: ' A@B.Com ' });
    expect(residencyLead.read(data)).toMatchObject({ email: 'a@b.com', message: null });
  });

  it.each(['company', 'name', 'email', 'message'])('partner: %s is required', (field) => {
    expect(found(partnerLead, { [field]: '' })).toEqual(['Please complete required fields', field]);
  });

  it.each([
    [{ website: 'abc' }, 'Invalid website', 'website'],
    [{ website: 'javascript:alert(1)' }, 'Invalid website', 'website'],
    [{ consent: '' }, 'Consent Required', 'consent'],
  ])('partner: %j shows "%s"', (changes, title, field) => {
    expect(found(partnerLead, changes)).toEqual([title, field]);
  });

  it('error reports: email is optional but requires consent', () => {
    expect(found(errorReportLead, { message: ' ' })).toEqual(['Please say what is wrong', 'message']);
    expect(found(errorReportLead, { email: 'a@b.example' })).toEqual(['Consent Required', 'consent']);
    expect(errorReportLead.read(form(complete['error-report']))).toEqual({
      page: '/news/x',
      name: null,
      email: null,
      message: 'The date is wrong',
      consent: false,
    });
  });

  it.each(kinds)('reject a message that is too long: $form', (kind) => {
    const [problem] = kind.check(form({ ...complete[kind.form], message: 'x'.repeat(5_001) }));
    expect(problem).toMatchObject({ field: 'message', message: expect.stringContaining('5000 characters') });
  });

  it('keep the slug of a known service and drop an unknown slug', () => {
    expect(toKnownService('real-estate')).toBe('real-estate');
    expect(toKnownService('nope')).toBe('');
  });
});
