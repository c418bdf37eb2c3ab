import { setTimeout as delay } from 'node:timers/promises';
import { Dependencies, getLogger } from '@frontier/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mailer } from './mailer';

/** Results are cached this long, because mail servers limit the number of connections. */
const CACHE_TTL_MS = 30_000;
const TIMEOUT_MS = 1_000;

/** Adds the mail server to the readiness check. Without the server, the service is degraded, but still ready. */
@Injectable()
export class MailProbe implements OnModuleInit {
  private readonly logger = getLogger('mail');
  private latest: { at: number; answers: Promise<boolean> } | undefined;

  constructor(
    private readonly mailer: Mailer,
    private readonly dependencies: Dependencies,
  ) {}

  onModuleInit(): void {
    this.dependencies.add({ name: 'mail', degrades: true, check: () => this.check() });
  }

  /** @throws Error if the mail server does not answer; the result is cached for 30 seconds */
  async check(): Promise<void> {
    if (!this.latest || Date.now() - this.latest.at > CACHE_TTL_MS) {
      this.latest = { at: Date.now(), answers: this.probeServer() };
    }
    const answers = await Promise.race([this.latest.answers, delay(TIMEOUT_MS, false, { ref: false })]);
    if (!answers) throw new Error('The mail server does not answer');
  }

  private probeServer(): Promise<boolean> {
    return this.mailer.verify().then(
      () => true,
      (error: unknown) => {
        this.logger.warn({ err: error }, 'mail server check failed');
        return false;
      },
    );
  }
}
