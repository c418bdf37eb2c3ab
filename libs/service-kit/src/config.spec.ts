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
  it('parses once and fills in defaults', () => {
    expect(Config.parse({ MAIL_URL: 'smtp://mail:25' })).toEqual({
      MAIL_URL: 'smtp://mail:25',
      MAIL_TIMEOUT_MS: 5_000,
    });
  });

  it('names every bad variable and says whether it is missing or malformed', () => {
    const problems = listProblems({ MAIL_TIMEOUT_MS: 'soon' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).toMatch(/MAIL_URL is missing/);
    expect(problems.join()).toMatch(/MAIL_TIMEOUT_MS is malformed/);
  });

  it('never repeats a value, which may be a secret', () => {
    expect(listProblems({ MAIL_URL: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('takes an empty string for an absent variable', () => {
    expect(listProblems({ MAIL_URL: '' }).join()).toMatch(/MAIL_URL is missing/);
  });
});
