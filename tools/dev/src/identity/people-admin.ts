import type { IncomingMessage, ServerResponse } from 'node:http';
import { MIN_PASSWORD_LENGTH } from '@frontier/domain';
import { ADMIN_REALM_PATH, type Role, roles } from '@frontier/identity';
import { z } from 'zod';
import { readJson, RequestError, sendJson } from './http';
import { type LocalPerson, type People, getEffectiveRoles } from './people';
import type { PasswordMail } from './password-mail';
import type { OidcStore } from './oidc-store';

const NewPerson = z.object({
  email: z.email(),
  enabled: z.boolean().default(false),
  credentials: z
    .array(z.object({ type: z.literal('password'), value: z.string() }))
    .max(1)
    .default([]),
});
const Changes = z.object({ enabled: z.boolean().optional() });
const RoleList = z.array(z.object({ name: z.enum(roles) }));
const NewPassword = z.object({ type: z.literal('password'), value: z.string() });

const representation = ({ id, email, enabled, createdTimestamp }: LocalPerson): object => ({
  ...{ id, username: email, email, enabled, createdTimestamp },
  emailVerified: true,
});
const toMappings = (names: readonly Role[]): object[] => names.map((name) => ({ id: `role-${name}`, name }));

const notFound = (): RequestError => new RequestError(404, { error: 'User not found' });

type Handle = (id: string, request: IncomingMessage, response: ServerResponse, url: URL) => unknown;

/** Implements the part of Keycloak's admin REST API that the staff service uses, with Keycloak's bodies and errors. */
export class PeopleAdmin {
  constructor(
    private readonly people: People,
    private readonly records: OidcStore,
    private readonly mail: PasswordMail,
  ) {}

  private readonly routes: Readonly<Record<string, Handle>> = {
    'POST /users': (_, request, response) => this.add(request, response),
    'GET /users': (_id, _request, response, url) => this.list(response, url),
    'GET /users/:id': (id, _, response) => sendJson(response, 200, representation(this.get(id))),
    'PUT /users/:id': (id, request, response) => this.change(id, request, response),
    'DELETE /users/:id': (id, _, response) => this.remove(id, response),
    'PUT /users/:id/reset-password': (id, request, response) => this.resetPassword(id, request, response),
    'PUT /users/:id/execute-actions-email': (...all) => this.sendPasswordLink(...all),
    'POST /users/:id/logout': (id, _, response) => this.signOut(id, response),
    'GET /users/:id/role-mappings/realm': (id, _, response) =>
      sendJson(response, 200, toMappings(this.get(id).roles)),
    'GET /users/:id/role-mappings/realm/composite': (id, _, response) =>
      sendJson(response, 200, toMappings(getEffectiveRoles(this.get(id)))),
    'GET /users/:id/role-mappings/realm/available': (id, _, response) => {
      const { roles: held } = this.get(id);
      sendJson(response, 200, toMappings(roles.filter((role) => !held.includes(role))));
    },
    'POST /users/:id/role-mappings/realm': (id, request, response) => this.mapRoles(id, request, response),
    'DELETE /users/:id/role-mappings/realm': (id, request, response) => this.mapRoles(id, request, response),
  };

  /** Answers a request to the admin API. @throws RequestError with the status and body that Keycloak would send */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.slice(ADMIN_REALM_PATH.length);
    const [user, id = ''] = /^\/users\/([^/]+)/.exec(path) ?? [];
    const handle = this.routes[`${request.method} ${user ? path.replace(user, '/users/:id') : path}`];
    if (!handle) throw new RequestError(404, { error: 'HTTP 404 Not Found' });
    await handle(decodeURIComponent(id), request, response, url);
  }

  private get(id: string): LocalPerson {
    const person = this.people.find(id);
    if (!person) throw notFound();
    return person;
  }

  private list(response: ServerResponse, { searchParams }: URL): void {
    const email = searchParams.get('email');
    const found = email === null ? this.people.all() : [this.people.findByEmail(email) ?? []].flat();
    const first = Number(searchParams.get('first') ?? 0);
    const max = Number(searchParams.get('max') ?? 100);
    sendJson(response, 200, found.slice(first, first + max).map(representation));
  }

  private async add(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { email, enabled, credentials } = await parseBody(request, NewPerson);
    const [credential] = credentials;
    if (credential) assertPasswordLength(credential.value);
    if (this.people.findByEmail(email)) {
      throw new RequestError(409, { errorMessage: 'User exists with same username' });
    }
    const { id } = await this.people.add(email, enabled, credential?.value);
    const location = `http://${request.headers.host ?? 'localhost'}${ADMIN_REALM_PATH}/users/${id}`;
    response.writeHead(201, { location }).end();
  }

  private async change(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { enabled } = await parseBody(request, Changes);
    const person = this.get(id);
    if (enabled !== undefined) this.people.change(id, { enabled });
    if (enabled === false && person.enabled) this.endSessions(id);
    sendJson(response, 204);
  }

  private remove(id: string, response: ServerResponse): void {
    this.get(id);
    this.people.remove(id);
    this.endSessions(id);
    sendJson(response, 204);
  }

  private async resetPassword(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { value } = await parseBody(request, NewPassword);
    assertPasswordLength(value);
    await this.people.setPassword(this.get(id).id, value);
    sendJson(response, 204);
  }

  private async sendPasswordLink(
    id: string,
    _request: IncomingMessage,
    response: ServerResponse,
    { searchParams }: URL,
  ): Promise<void> {
    const person = this.get(id);
    const lifespan = Number(searchParams.get('lifespan') ?? 43_200);
    if (!person.enabled) throw new RequestError(400, { errorMessage: 'User is disabled' });
    try {
      await this.mail.send(person, searchParams.get('redirect_uri'), lifespan);
    } catch (error) {
      console.error(`The mail could not be sent: ${(error as Error).name}`);
      throw new RequestError(500, { errorMessage: 'Failed to send execute actions email' });
    }
    sendJson(response, 204);
  }

  private signOut(id: string, response: ServerResponse): void {
    this.get(id);
    this.endSessions(id);
    sendJson(response, 204);
  }

  private async mapRoles(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const named = (await parseBody(request, RoleList)).map(({ name }) => name);
    const { roles: held } = this.get(id);
    const kept = held.filter((role) => !named.includes(role));
    this.people.change(id, { roles: request.method === 'DELETE' ? kept : [...kept, ...named] });
    sendJson(response, 204);
  }

  private endSessions(id: string): void {
    this.records.endSessions(({ accountId }) => accountId === id);
  }
}

/** Parses a request body by a schema. @throws RequestError 400 if the body does not match */
async function parseBody<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const result = schema.safeParse(await readJson(request));
  if (!result.success) throw new RequestError(400, { errorMessage: z.prettifyError(result.error) });
  return result.data;
}

function assertPasswordLength(password: string): void {
  if (password.length >= MIN_PASSWORD_LENGTH) return;
  throw new RequestError(400, {
    error: 'invalidPasswordMinLengthMessage',
    error_description: `Invalid password: minimum length ${MIN_PASSWORD_LENGTH}.`,
  });
}
