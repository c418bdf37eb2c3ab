import { serverEnv } from '@/config/env';

export const dynamic = 'force-dynamic';

export function GET(): Response {
  const { siteUrl } = serverEnv();
  const closed = ['/admin', '/auth', '/setup-admin', '/go/', '/api/'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `Sitemap: ${siteUrl}/news-sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
