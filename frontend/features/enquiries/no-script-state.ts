import type { Problem } from '@/components/ui/form/problem';

export type NoScriptState =
  | {
      readonly step: 'open';
      readonly problems: readonly Problem[];
      readonly values: Readonly<Record<string, string>>;
      /** Error message, if sending failed. */
      readonly failed?: string | undefined;
      /** True if the honeypot was filled in. */
      readonly trapped?: boolean;
    }
  | { readonly step: 'confirm'; readonly token: string; readonly values: Readonly<Record<string, string>> }
  | { readonly step: 'stored'; readonly values?: undefined };

export const INITIAL_STATE: NoScriptState = { step: 'open', problems: [], values: {} };
