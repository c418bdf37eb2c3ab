import { CHAT_MODES, type ChatMode, WEB_PROVIDERS, type WebProvider } from '@frontier/domain';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

@Entity({ name: 'chat_settings' })
@Check('chat_settings_one_row', 'only_row')
@Check('chat_settings_limit', 'rate_limit_per_hour BETWEEN 1 AND 1000')
@Check('chat_settings_mode', `mode IN (${list(CHAT_MODES)})`)
@Check('chat_settings_provider', `web_provider IN (${list(WEB_PROVIDERS)})`)
export class ChatSetting {
  @PrimaryColumn({ name: 'only_row', type: 'boolean', default: true })
  onlyRow: boolean;

  /** Maximum number of questions per client address and hour. */
  @Column({ name: 'rate_limit_per_hour', type: 'int' })
  rateLimitPerHour: number;

  @Column({ type: 'text' })
  mode: ChatMode;

  @Column({ name: 'web_fallback', type: 'boolean' })
  webFallback: boolean;

  @Column({ name: 'web_provider', type: 'text' })
  webProvider: WebProvider;

  @Column({ name: 'domain_whitelist', type: 'text', array: true })
  domainWhitelist: string[];

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
