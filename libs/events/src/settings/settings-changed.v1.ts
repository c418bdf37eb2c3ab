import { SystemSettingKey } from '@frontier/domain';
import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './settings-changed.v1.example.json';

export const SettingsChangedV1 = defineEvent({
  subject: 'settings.changed.v1',
  owner: 'staff',
  summary: 'Staff changed a system setting.',
  payload: z.object({
    key: SystemSettingKey,
    value: z.string().max(200),
    /** Increases with each change of the setting. */
    revision: z.int().min(1),
  }),
  example,
});
