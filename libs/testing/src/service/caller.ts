const MACHINE_TOKEN = 'a-machine-token-that-only-tests-know';

/** What a service needs to recognise the callers below. */
export const callerEnv: Readonly<Record<string, string>> = { MACHINE_TOKEN };

/** The headers with which another service or a schedule identifies itself. */
export const machineHeaders = (): Record<string, string> => ({ authorization: `Bearer ${MACHINE_TOKEN}` });

/** Whether a fake was called by a service that identifies itself. */
export const isMachineCall = (headers: { readonly authorization?: string | undefined }): boolean =>
  headers.authorization === `Bearer ${MACHINE_TOKEN}`;
