import type { Problem } from '@/components/ui/form/problem';

/** How far a form has come that is sent without scripts. */
export type NoScriptState =
  | {
      readonly step: 'open';
      readonly problems: readonly Problem[];
      readonly values: Readonly<Record<string, string>>;
      /** Why it was not sent, if it was tried. */
      readonly failed?: string;
    }
  | { readonly step: 'confirm'; readonly token: string; readonly values: Readonly<Record<string, string>> }
  | { readonly step: 'stored'; readonly values?: undefined };

export const INITIAL_STATE: NoScriptState = { step: 'open', problems: [], values: {} };
