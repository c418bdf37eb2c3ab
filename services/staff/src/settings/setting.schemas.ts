import { SystemSettingKey } from '@frontier/domain';
import { z } from 'zod';

export const SettingView = z
  .object({
    key: SystemSettingKey,
    value: z.string(),
    /** Id of the person who changed the value last; null if that was a program, or if the value is the default. */
    updated_by: z.string().nullable(),
    updated_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SystemSetting' });
export type SettingView = z.infer<typeof SettingView>;

export const SettingList = z.object({ items: z.array(SettingView) }).meta({ id: 'SystemSettingList' });
export type SettingList = z.infer<typeof SettingList>;

export const SettingChange = z
  .strictObject({ value: z.string().max(200) })
  .meta({ id: 'SystemSettingChange' });
export type SettingChange = z.infer<typeof SettingChange>;
