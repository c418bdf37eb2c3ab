import { MIN_PASSWORD_LENGTH, SIGN_IN_PATH } from '@frontier/domain';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The colours and letters of the site, which serves no file that these pages could count on. */
const STYLE = `
  :root { color-scheme: light dark;
    --paper: light-dark(#f7f4ee, #0e161d); --raised: light-dark(#fdfbf8, #152029);
    --ink: light-dark(#16212b, #ece7dd); --soft: light-dark(#414d57, #b9c1c7);
    --line: light-dark(#dcd4c5, #25333e); --edge: light-dark(#8a7e69, #6f8290);
    --strait: light-dark(#0a4d68, #85c5de); --on-strait: light-dark(#ffffff, #0b171f);
    --signal: light-dark(#a43d27, #f0a08b); --tint: light-dark(#f3e1d9, #2f211c); }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem;
    background: var(--paper); color: var(--ink); font: 1.0625rem/1.5 'Public Sans', system-ui, sans-serif; }
  main { width: 100%; max-width: 26rem; padding: clamp(1.5rem, 5vw, 2.25rem); background: var(--raised);
    border: 1px solid var(--line); border-radius: 6px; }
  .name { margin: 0 0 1.5rem; font: 600 1.125rem/1.2 Newsreader, Georgia, serif; color: var(--strait); }
  h1 { margin: 0 0 .5rem; font: 500 1.75rem/1.2 Newsreader, Georgia, serif; }
  p { margin: 0 0 1rem; color: var(--soft); overflow-wrap: anywhere; }
  label { display: block; margin: 1rem 0 .375rem; font-weight: 600; font-size: .9375rem; }
  input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit; color: inherit;
    background: var(--paper); border: 1px solid var(--edge); border-radius: 6px; }
  button { width: 100%; min-height: 2.875rem; margin-top: 1.5rem; font: inherit; font-weight: 600;
    color: var(--on-strait); background: var(--strait); border: 0; border-radius: 6px; cursor: pointer; }
  :focus-visible { outline: 3px solid var(--strait); outline-offset: 2px; }
  a { color: var(--strait); }
  .note { font-size: .9375rem; margin: .375rem 0 0; }
  .error { margin: 0 0 1rem; padding: .75rem 1rem; background: var(--tint); border-left: 4px solid var(--signal); }
  .error strong { display: block; color: var(--signal); }
  .error span { color: var(--ink); }
`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Frontier Record</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">Frontier Record</p>
<h1>${escaped(title)}</h1>
${content}
</main>
</body>
</html>
`;

const alert = (error: { readonly title: string; readonly text: string } | undefined): string =>
  error
    ? `<div class="error" role="alert"><strong>${escaped(error.title)}</strong><span>${escaped(error.text)}</span></div>`
    : '';

interface LoginPage {
  /** What was typed before. */
  readonly email?: string | undefined;
  /** Somebody who is signed in has to show again that it is them. */
  readonly again?: boolean;
  /** Why nobody was signed in. */
  readonly failure?: string | undefined;
}

/** The form with which people sign in. */
export function loginPage({ email = '', again = false, failure }: LoginPage): string {
  const intro = again ? 'Please type your password once more to go on.' : 'For the staff of Frontier Record.';
  return page(
    'Sign in',
    `${alert(failure ? { title: 'Sign in failed', text: failure } : undefined)}
<p>${intro}</p>
<form method="post">
<label for="username">Email</label>
<input id="username" name="username" type="email" autocomplete="username" required value="${escaped(email)}"${email ? '' : ' autofocus'}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required minlength="${MIN_PASSWORD_LENGTH}"${email ? ' autofocus' : ''}>
<button type="submit">Sign in</button>
</form>`,
  );
}

/** The form with which people choose their password. */
export function passwordPage(email: string, problem?: { title: string; text: string }): string {
  const field = (id: string, label: string, more: string): string =>
    `<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="password" autocomplete="new-password" required minlength="${MIN_PASSWORD_LENGTH}"${more}>`;
  return page(
    'Choose a password',
    `${alert(problem)}
<p>For ${escaped(email)}</p>
<form method="post">
<input type="hidden" name="username" autocomplete="username" value="${escaped(email)}">
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

/** A page that says something, and where to go on. */
export function messagePage({ title, text, link }: MessagePage): string {
  const { href, text: words } = link ?? { href: SIGN_IN_PATH, text: 'Sign in' };
  return page(title, `<p>${escaped(text)}</p>\n<p><a href="${escaped(href)}">${escaped(words)}</a></p>`);
}
