import { z } from 'zod';
import { ConfigError, defineConfig } from './config';

const Config = defineConfig({
  MAIL_URL: z.url(),
  MAIL_TIMEOUT_MS: z.coerce.number().int().positive().default(5_000),
});

function listProblems(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    Config.parse(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('expected a ConfigError');
}

describe('defineConfig', () => {
  it('parses variables and fills in defaults', () => {
    expect(Config.parse({ MAIL_URL: 'smtp://mail:25' })).toEqual({
      MAIL_URL: 'smtp://mail:25',
      MAIL_TIMEOUT_MS: 5_000,
    });
  });

  it('lists all missing and malformed variables', () => {
    const problems = listProblems({ MAIL_TIMEOUT_MS: 'soon' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).toMatch(/MAIL_URL is missing/);
    expect(problems.join()).toMatch(/MAIL_TIMEOUT_MS is malformed/);
  });

  it('keeps values, which may be secrets, out of the error', () => {
    expect(listProblems({ MAIL_URL: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('treats an empty string as missing', () => {
    expect(listProblems({ MAIL_URL: '' }).join()).toMatch(/MAIL_URL is missing/);
  });
});
