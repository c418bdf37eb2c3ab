import type { ExternalToast } from 'sonner';
import { ApiError } from '@/api/problem';
import { TOAST_REQUESTED } from './toast-event';

type Kind = 'message' | 'success' | 'error' | 'info' | 'warning' | 'loading';
type Options = Pick<ExternalToast, 'description' | 'id'>;

interface PromiseTexts<T> {
  readonly loading: string;
  readonly success: string | ((value: T) => string);
}

let resolveHostReady: () => void = () => undefined;
const hostReady = new Promise<void>((resolve) => (resolveHostReady = resolve));

/** Called by what shows the toasts once it listens: those that come earlier would be lost. */
export function markToastHostReady(): void {
  resolveHostReady();
}

/**
 * Loads what shows toasts, ahead of the first one: the toast that says that the network is gone could not be
 * loaded any more.
 */
export function preloadToasts(): void {
  window.dispatchEvent(new Event(TOAST_REQUESTED));
  void import('sonner').catch(() => undefined);
}

async function loadToast() {
  if (typeof window !== 'undefined') {
    window.dispatchEvent(new Event(TOAST_REQUESTED));
    await hostReady;
  }
  return (await import('sonner')).toast;
}

const createNotifier = (kind: Kind) => async (title: string, options?: Options) =>
  (await loadToast())[kind](title, options);

/** The errors that may still stand in the corner. */
const openErrorIds = new Set<string | number>();

/** What went wrong before is over: beside a success it would only puzzle. */
export async function dismissErrors(): Promise<void> {
  const old = [...openErrorIds];
  openErrorIds.clear();
  if (old.length === 0) return;
  const toast = await loadToast();
  old.forEach((id) => toast.dismiss(id));
}

async function notifyError(title: string, options?: Options): Promise<string | number> {
  const id = (await loadToast()).error(title, options);
  openErrorIds.add(id);
  return id;
}

async function notifySuccess(title: string, options?: Options): Promise<string | number> {
  await dismissErrors();
  return (await loadToast()).success(title, options);
}

export const notify = {
  default: createNotifier('message'),
  success: notifySuccess,
  error: notifyError,
  info: createNotifier('info'),
  warning: createNotifier('warning'),
  loading: createNotifier('loading'),
  /**
   * Follows a promise. An answer that is not OK, resolved as a `Response` or thrown as an `ApiError`, reads
   * “HTTP error! status: {code}”; any other rejection shows its message.
   */
  async promise<T>(promise: Promise<T>, texts: PromiseTexts<T>) {
    // It may fail before there is anything to show it.
    promise.catch(() => undefined);
    return (await loadToast()).promise<T>(promise, { ...texts, error: getErrorMessage });
  },
};

function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status !== undefined) return `HTTP error! status: ${error.status}`;
  return error instanceof Error ? error.message : String(error);
}
