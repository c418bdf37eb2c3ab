import { setTimeout as delay } from 'node:timers/promises';
import { Dependencies, getLogger } from '@frontier/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Mailer } from './mailer';

/** Servers limit connections: one check serves this long. */
const CACHE_TTL_MS = 30_000;
const TIMEOUT_MS = 1_000;

/** Reports the mail server to readiness. A service without mail is degraded, never down. */
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

  /** @throws Error when the mail server does not answer, or did not half a minute ago */
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
        this.logger.warn({ err: error }, 'the mail server does not answer');
        return false;
      },
    );
  }
}
