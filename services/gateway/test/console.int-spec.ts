import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { stopTestServers } from '@frontier/testing';
import { RunningGateway } from './support/running-gateway';

const folder = mkdtempSync(join(tmpdir(), 'console-'));
const SCRIPT = 'console.log("the console")';
const createPage = (nonce?: string): string =>
  `<meta property="csp-nonce" nonce="${nonce}"><link nonce="${nonce}">`;
let gateway: RunningGateway;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), createPage('CONSOLE_NONCE'));
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/index-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
  gateway = await RunningGateway.start({ CONSOLE_FILES: folder });
});
afterAll(async () => {
  await gateway.stop();
  await stopTestServers();
  rmSync(folder, { recursive: true });
});

const getPolicy = (response: Response): string => response.headers.get('content-security-policy') ?? '';
const getNonce = (response: Response): string | undefined => /'nonce-([^']+)'/.exec(getPolicy(response))?.[1];

describe('console', () => {
  it('serves the same page at all its paths, with a new nonce per response', async () => {
    const nonces = new Set<string | undefined>();
    for (const path of ['/admin', '/admin/', '/admin/leads?status=new', '/admin/newsletter/7']) {
      const response = await gateway.fetch(path);
      const nonce = getNonce(response);
      nonces.add(nonce);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toBe(createPage(nonce));
    }
    expect(nonces.size).toBe(4);
    expect(gateway.parts.frontend.seen).toEqual([]);
  });

  it('allows only its own script files and no framing', async () => {
    const policy = getPolicy(await gateway.fetch('/admin'));
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    const inline = policy.split(';').filter((directive) => directive.includes("'unsafe-inline'"));
    expect(inline).toEqual(["style-src-attr 'unsafe-inline'"]);
  });

  it('serves hashed files with a cache lifetime of a year, in an encoding that the browser accepts', async () => {
    const getScript = (encoding: string): Promise<Response> =>
      gateway.fetch('/admin/assets/index-abc123.js', { headers: { 'accept-encoding': encoding } });
    const plain = await getScript('identity');
    expect(await plain.text()).toBe(SCRIPT);
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
    const packed = await getScript('br');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('javascript');
    expect(await packed.text()).toBe(SCRIPT);
    const icon = await gateway.fetch('/admin/icon.svg');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('returns 404 for missing files and allows no path traversal', async () => {
    const missing = await gateway.fetch('/admin/assets/index-old.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('content-type')).not.toContain('javascript');
    expect(await missing.text()).not.toContain('nonce=');
    const out = await gateway.fetch('/admin/%2e%2e%2f%2e%2e%2fpackage.json');
    expect(await out.text()).not.toContain('"name"');
    expect((await gateway.fetch('/admin/leads', { method: 'POST' })).status).toBe(405);
  });
});
