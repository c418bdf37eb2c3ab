import type { Problem } from '@frontier/service-kit';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Renders an error page. It loads no script, font or picture, because it is shown when the site cannot answer. */
export function renderErrorPage({ status, title, detail, correlation_id: reference }: Problem): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} – Frontier Record</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; font: 1.0625rem/1.6 Georgia, serif; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  small { opacity: 0.75; overflow-wrap: anywhere; }
</style>
<p>Frontier Record</p>
<h1>${escape(title)}</h1>
${detail ? `<p>${escape(detail)}</p>` : ''}
<p><a href="/">Home page</a></p>
<p><small>${status} · Reference ${escape(reference)}</small></p>
</html>
`;
}
