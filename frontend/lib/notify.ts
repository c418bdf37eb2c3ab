import type { ExternalToast } from 'sonner';
import { ApiError } from '@/api/problem';
import { TOAST_WANTED } from './toast-wanted';

type Kind = 'message' | 'success' | 'error' | 'info' | 'warning' | 'loading';
type Options = Pick<ExternalToast, 'description' | 'id'>;

interface PromiseTexts<T> {
  readonly loading: string;
  readonly success: string | ((value: T) => string);
}

let hostIsReady: () => void = () => undefined;
const hostReady = new Promise<void>((resolve) => (hostIsReady = resolve));

/** Called by what shows the toasts once it listens: those that come earlier would be lost. */
export function toastsAreShown(): void {
  hostIsReady();
}

/**
 * Loads what shows toasts, ahead of the first one: the toast that says that the network is gone could not be
 * loaded any more.
 */
export function prepareToasts(): void {
  window.dispatchEvent(new Event(TOAST_WANTED));
  void import('sonner').catch(() => undefined);
}

async function load() {
  if (typeof window !== 'undefined') {
    window.dispatchEvent(new Event(TOAST_WANTED));
    await hostReady;
  }
  return (await import('sonner')).toast;
}

const say = (kind: Kind) => async (title: string, options?: Options) => (await load())[kind](title, options);

/** The errors that may still stand in the corner. */
const errors = new Set<string | number>();

/** What went wrong before is over: beside a success it would only puzzle. */
export async function forgetErrors(): Promise<void> {
  const old = [...errors];
  errors.clear();
  if (old.length === 0) return;
  const toast = await load();
  old.forEach((id) => toast.dismiss(id));
}

async function sayError(title: string, options?: Options): Promise<string | number> {
  const id = (await load()).error(title, options);
  errors.add(id);
  return id;
}

async function saySuccess(title: string, options?: Options): Promise<string | number> {
  await forgetErrors();
  return (await load()).success(title, options);
}

export const notify = {
  default: say('message'),
  success: saySuccess,
  error: sayError,
  info: say('info'),
  warning: say('warning'),
  loading: say('loading'),
  /**
   * Follows a promise. An answer that is not OK, resolved as a `Response` or thrown as an `ApiError`, reads
   * “HTTP error! status: {code}”; any other rejection shows its message.
   */
  async promise<T>(promise: Promise<T>, texts: PromiseTexts<T>) {
    // It may fail before there is anything to show it.
    promise.catch(() => undefined);
    return (await load()).promise<T>(promise, { ...texts, error: messageOf });
  },
};

function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.status !== undefined) return `HTTP error! status: ${error.status}`;
  return error instanceof Error ? error.message : String(error);
}
