/**
 * `npm run person -- export <address>`: prints the data stored for an email address as JSON.
 * `npm run person -- erase <address>`: erases this data in every service. Can be repeated.
 */
import { createRequire } from 'node:module';
import { callerAs } from './operator-client.mjs';

const PAGE = 100;
const [command, given = ''] = process.argv.slice(2);
const { normaliseEmail } = createRequire(import.meta.url)('@frontier/domain');
const email = normaliseEmail(given);
if (!['export', 'erase'].includes(command ?? '') || !email.includes('@')) {
  console.error('npm run person -- export|erase <address>');
  process.exit(1);
}
const call = await callerAs('operator');

async function ask(method, path, body) {
  const response = await call(method, path, body);
  if (!response.ok) throw new Error(`${method} ${path.split('?')[0]} answered ${response.status}`);
  return response.status === 204 ? undefined : response.json();
}

/** Returns all items with exactly this email address, because the search also matches parts of addresses. */
async function listMatches(path) {
  const found = [];
  for (let page = 1; ; page++) {
    const query = new URLSearchParams({ q: email, page: String(page), page_size: String(PAGE) });
    const { items } = await ask('GET', `${path}?${query}`);
    found.push(...items.filter((item) => normaliseEmail(item.email ?? '') === email));
    if (items.length < PAGE) return found;
  }
}

/** Services whose rows name the members of staff who wrote them. */
const SIGNED = ['content', 'leads', 'newsletter', 'video'];

async function forEachSigned(ask) {
  const found = {};
  for (const service of SIGNED) {
    const { rows } = await ask(`/internal/${service}/staff-names`);
    for (const [place, count] of Object.entries(rows)) if (count > 0) found[`${service}.${place}`] = count;
  }
  return found;
}

const collect = {
  enquiries: async () => {
    const leads = await listMatches('/internal/leads/leads');
    return Promise.all(leads.map(({ id }) => ask('GET', `/internal/leads/leads/${id}`)));
  },
  subscriptions: () => listMatches('/internal/newsletter/subscribers'),
  accounts: async () =>
    (await ask('GET', `/internal/staff/accounts?${new URLSearchParams({ email })}`)).items,
  signatures: () => forEachSigned((path) => ask('GET', `${path}?${new URLSearchParams({ email })}`)),
};

const erase = {
  enquiries: async () => (await ask('POST', '/internal/leads/lead-erasures', { email })).erased,
  subscriptions: async () => {
    const subscribers = await collect.subscriptions();
    for (const { id } of subscribers) await ask('DELETE', `/internal/newsletter/subscribers/${id}`);
    return subscribers.length;
  },
  accounts: async () => (await ask('POST', '/internal/staff/account-erasures', { email })).erased,
  signatures: () => forEachSigned((path) => ask('POST', `${path}/erasures`, { email })),
};

// If a service fails, print its failure and continue with the others, because the command can be repeated.
const outcome = {};
for (const [what, work] of Object.entries(command === 'export' ? collect : erase)) {
  try {
    outcome[what] = await work();
  } catch (error) {
    console.error(`${what}: not done (${error.message})`);
    process.exitCode = 1;
  }
}
console.log(JSON.stringify(outcome, null, 2));
