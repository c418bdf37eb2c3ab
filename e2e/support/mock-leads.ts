import { randomUUID } from 'node:crypto';
import type { Posted } from './api-answers';
import { type Answer, problem } from './mock-answer';

export interface MockLead {
  readonly id: string;
  readonly notification_token: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface MockLeads {
  leads: MockLead[];
  /** Bodies sent to `/api/send-lead-notification`, including those of failed requests. */
  notified: Readonly<Record<string, unknown>>[];
  /** Issued form tokens; the value is true once a token has been used. */
  tokens: Map<string, boolean>;
  onLead?: (body: Readonly<Record<string, unknown>>) => Answer;
  notificationFails: boolean;
}

export const mockLeads = (): MockLeads => ({
  leads: [],
  notified: [],
  tokens: new Map(),
  onLead: undefined,
  notificationFails: false,
});

/** Required fields of each form, in addition to those that all forms require. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  services: ['name', 'email', 'service_slug', 'consent'],
  residency: ['first_name', 'last_name', 'email', 'service_interest', 'consent'],
  partner: ['company', 'name', 'email', 'focus_area', 'message', 'consent'],
  contact: ['name', 'email', 'message', 'consent'],
  'error-report': ['page', 'message'],
};

/** Answers a request in place of the leads service. Returns undefined for paths of other services. */
export function answerLeads(
  method: string,
  { pathname }: URL,
  body: unknown,
  state: MockLeads,
): Answer | undefined {
  const sent = (body ?? {}) as Record<string, unknown>;
  if (method === 'POST' && pathname === '/api/leads') return state.onLead?.(sent) ?? store(sent, state);
  if (method === 'POST' && pathname === '/api/send-lead-notification') return notify(sent, state);
  return undefined;
}

function store(sent: Readonly<Record<string, unknown>>, { leads, tokens }: MockLeads): Answer {
  const token = String(sent.form_token);
  const used = tokens.get(token);
  if (used === undefined) return problem(422, 'form-token-invalid', 'The form token is not ours');
  if (used) return problem(422, 'form-token-used', 'The form was sent before');
  const missing = (REQUIRED[String(sent.form)] ?? ['form']).filter((name) => !sent[name]);
  if (missing.length > 0) return invalid(missing);
  tokens.set(token, true);
  const lead = { id: randomUUID(), notification_token: randomUUID(), body: sent };
  leads.push(lead);
  const { id, notification_token } = lead;
  const body: Posted<'/api/leads'> = { id, notification_token };
  return { status: 201, body };
}

function invalid(fields: readonly string[]): Answer {
  const errors = fields.map((path) => ({ path, message: 'Required' }));
  const { body } = problem(400, 'INVALID_INPUT', 'The input is not valid');
  return { status: 400, body: { ...body, errors } };
}

function notify(sent: Readonly<Record<string, unknown>>, state: MockLeads): Answer {
  state.notified.push(sent);
  if (state.notificationFails) return problem(503, 'UPSTREAM_UNAVAILABLE', 'The service does not answer');
  const known = state.leads.some(
    (lead) => lead.id === sent.id && lead.notification_token === sent.notification_token,
  );
  const body: Posted<'/api/send-lead-notification'> = { ok: true };
  return known ? { status: 202, body } : problem(404, 'LEAD_NOT_FOUND', 'No such lead');
}
