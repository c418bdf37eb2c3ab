import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIN_PASSWORD_LENGTH, SIGN_IN_PATH } from '@frontier/domain';
import { workspaceRoot } from '@frontier/servers';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Reads the style sheet of Keycloak's login pages, which this provider shares. */
const style = (): string =>
  readFileSync(join(workspaceRoot, 'deploy/keycloak/themes/frontier/login/styles.css'), 'utf8');

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Frontier Record</title>
<style>${style()}</style>
</head>
<body>
<main>
<p class="name">Frontier Record</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;

const alert = (error: { readonly title: string; readonly text: string } | undefined): string =>
  error
    ? `<div class="error" role="alert"><strong>${escapeHtml(error.title)}</strong><span>${escapeHtml(error.text)}</span></div>`
    : '';

interface LoginPage {
  readonly email?: string | undefined;
  /** True if a person who is signed in has to enter the password again. */
  readonly again?: boolean;
  readonly failure?: string | undefined;
}

export function loginPage({ email = '', again = false, failure }: LoginPage): string {
  const intro = again ? 'Please type your password once more to go on.' : 'For the staff of Frontier Record.';
  return page(
    'Sign in',
    `${alert(failure ? { title: 'Sign in failed', text: failure } : undefined)}
<p>${intro}</p>
<form method="post">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${escapeHtml(email)}"${email ? '' : ' autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required minlength="${MIN_PASSWORD_LENGTH}"${email ? ' autofocus' : ''}>
<button type="submit">Sign in</button>
</form>`,
  );
}

export function passwordPage(email: string, problem?: { title: string; text: string }): string {
  const field = (id: string, label: string, more: string): string =>
    `<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}"${more}>`;
  return page(
    'Choose a password',
    `${alert(problem)}
<p>For ${escapeHtml(email)}</p>
<form method="post">
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${field('password-new', 'New password', ' aria-describedby="rule" autofocus')}
<p class="note" id="rule">At least ${MIN_PASSWORD_LENGTH} characters.</p>
${field('password-confirm', 'The same password again', '')}
<button type="submit">Save password</button>
</form>`,
  );
}

interface MessagePage {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly text: string };
}

export function messagePage({ title, text, link }: MessagePage): string {
  const { href, text: words } = link ?? { href: SIGN_IN_PATH, text: 'Sign in' };
  return page(
    title,
    `<p>${escapeHtml(text)}</p>\n<p><a href="${escapeHtml(href)}">${escapeHtml(words)}</a></p>`,
  );
}
