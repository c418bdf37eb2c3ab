import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChatSetting } from './chat-setting.entity';
import type { ChatSettingsChange } from './chat-settings.schemas';

type Values = Omit<ChatSetting, 'onlyRow' | 'updatedAt'>;

/** Each question reads the settings from the database, so that a change takes effect at once in every process. */
@Injectable()
export class ChatSettingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly acts: AuditRecorder,
  ) {}

  read(tx: EntityManager = this.dataSource.manager): Promise<ChatSetting> {
    return tx.getRepository(ChatSetting).findOneByOrFail({ onlyRow: true });
  }

  /** Saves settings that differ and records them in the audit log. Does nothing if none differs. */
  change(change: ChatSettingsChange, by: Principal): Promise<ChatSetting> {
    return this.dataSource.transaction(async (tx) => {
      const before = await tx
        .getRepository(ChatSetting)
        .findOneOrFail({ where: { onlyRow: true }, lock: { mode: 'pessimistic_write' } });
      const after: Values = {
        rateLimitPerHour: change.rate_limit_per_hour ?? before.rateLimitPerHour,
        mode: change.mode ?? before.mode,
        webFallback: change.web_fallback ?? before.webFallback,
        webProvider: change.web_provider ?? before.webProvider,
        domainWhitelist: change.domain_whitelist ?? before.domainWhitelist,
      };
      const meta = diffSettings(before, after);
      if (Object.keys(meta).length === 0) return before;
      await tx.getRepository(ChatSetting).update({ onlyRow: true }, { ...after, updatedAt: new Date() });
      await this.acts.record(tx, by, {
        action: 'setting.changed',
        target: { kind: 'setting', id: 'chat' },
        meta,
      });
      return this.read(tx);
    });
  }
}

/** Returns the changed values for the audit log. Of the domain list, it returns only the length. */
function diffSettings(before: Values, after: Values): Record<string, unknown> {
  return {
    ...(before.rateLimitPerHour !== after.rateLimitPerHour && {
      rate_limit_per_hour: after.rateLimitPerHour,
    }),
    ...(before.mode !== after.mode && { mode: after.mode }),
    ...(before.webFallback !== after.webFallback && { web_fallback: after.webFallback }),
    ...(before.webProvider !== after.webProvider && { web_provider: after.webProvider }),
    ...(before.domainWhitelist.join() !== after.domainWhitelist.join() && {
      domain_whitelist: after.domainWhitelist.length,
    }),
  };
}
