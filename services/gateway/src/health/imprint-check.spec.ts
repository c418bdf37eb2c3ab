import { ImprintConfig } from '@frontier/service-kit';
import { GatewayConfig } from '../gateway.config';
import { ImprintCheck } from './imprint-check';

const url = 'http://127.0.0.1:1';
const PARTS = [
  'CONTENT',
  'INGESTION',
  'CHAT',
  'LEADS',
  'NEWSLETTER',
  'VIDEO',
  'STAFF',
  'FRONTEND',
  'IDENTITY',
];
const createCheck = (NODE_ENV: string, env: Record<string, string> = {}): ImprintCheck =>
  new ImprintCheck(
    GatewayConfig.parse({
      ...Object.fromEntries(PARTS.map((part) => [`${part}_URL`, url])),
      REDIS_URL: 'redis://127.0.0.1:1',
      NODE_ENV,
    }),
    ImprintConfig.parse(env),
  );

describe('imprint check', () => {
  it('lists the empty settings in production', () => {
    const env = { IMPRINT_PUBLISHER: 'Example Press', IMPRINT_EDITORS: 'Example One, editor' };
    expect(createCheck('production').listMissing()).toHaveLength(6);
    expect(createCheck('production', env).listMissing()).toEqual([
      'IMPRINT_RESPONSIBLE',
      'IMPRINT_ADDRESS',
      'IMPRINT_FUNDING',
      'IMPRINT_CONTROLLER',
    ]);
  });

  it('lists none outside production', () => {
    expect(createCheck('development').listMissing()).toEqual([]);
  });
});
