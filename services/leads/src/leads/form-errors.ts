import { ACCEPTED_CONSENTS, LEAD_FORMS, type LeadForm } from '@frontier/domain';
import { z } from 'zod';

interface FormErrorText {
  readonly title: string;
  readonly detail?: string;
}
/** An error text of a form, shown if one of `fields` is invalid. */
interface FormErrorRule extends FormErrorText {
  readonly fields: readonly string[];
  /** True if the rule also applies to a field with an invalid value. By default, it applies only to a blank field. */
  readonly appliesIfFilled?: boolean;
}

const INCOMPLETE = 'Please complete required fields';
const CONSENT: FormErrorRule = {
  fields: ['consent'],
  appliesIfFilled: true,
  title: 'Consent Required',
  detail: 'Please check the consent box to continue.',
};

/** Error rules of each form. The first rule that applies wins. The site shows the same texts before it sends a form. */
const formErrorRules: Readonly<Record<LeadForm, readonly FormErrorRule[]>> = {
  services: [
    {
      fields: ['name', 'email', 'service_slug', 'consent'],
      title: INCOMPLETE,
      detail: 'Name, email, service selection and consent are required.',
    },
  ],
  residency: [
    { fields: ['first_name', 'last_name'], title: 'Name required' },
    {
      fields: ['email'],
      appliesIfFilled: true,
      title: 'Invalid email',
      detail: 'Please enter a valid email address.',
    },
    { fields: ['service_interest'], appliesIfFilled: true, title: 'Service interest required' },
    CONSENT,
  ],
  partner: [
    {
      fields: ['company', 'name', 'email', 'message'],
      title: INCOMPLETE,
      detail: 'Company, contact name, email and message are required.',
    },
    CONSENT,
  ],
  contact: [
    {
      fields: ['name', 'email', 'message', 'consent'],
      title: INCOMPLETE,
      detail: 'Name, email, message and consent are required.',
    },
  ],
  'error-report': [{ fields: ['message'], title: INCOMPLETE, detail: 'Please say what is wrong.' }, CONSENT],
};

const Sent = z.looseObject({ form: z.string() });
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '');

/** Returns the title and detail for a refused form, or undefined if no rule of the form covers the invalid fields. */
export function getFormError(body: unknown, wrong: readonly string[]): FormErrorText | undefined {
  const sent = Sent.safeParse(body).data;
  if (!sent || !Object.hasOwn(formErrorRules, sent.form)) return undefined;
  const rule = formErrorRules[sent.form as LeadForm].find(({ fields, appliesIfFilled }) =>
    fields.some((field) => wrong.includes(field) && (appliesIfFilled || isBlank(sent[field]))),
  );
  return rule && { title: rule.title, detail: rule.detail };
}

const FORM_TOKEN =
  'Missing. GET /api/form-tokens gives one, which may be used once, and not sooner than a person fills in a form.';

/** Returns an error for each missing value that is no form field, such as the token, and says where to get the value. */
export function findMissingMetadata(body: unknown): { path: string; message: string }[] {
  const sent = z.looseObject({}).safeParse(body).data ?? {};
  const form = LEAD_FORMS.find((name) => name === sent.form);
  const versions = form ? ACCEPTED_CONSENTS[form] : undefined;
  // An error report needs no consent if it has no address, and then no consent version.
  const agreed = form !== 'error-report' || sent.consent === true;
  const faults = [
    { path: 'form', message: `Missing. One of ${LEAD_FORMS.join(', ')}.` },
    { path: 'form_token', message: FORM_TOKEN },
    {
      path: 'consent_version',
      message: `Missing. The wording that was agreed to${versions ? `: ${versions.join(' or ')}` : ''}.`,
    },
  ];
  return faults.filter(({ path }) => isBlank(sent[path]) && (agreed || path !== 'consent_version'));
}
