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

/** Signals that the toast component is listening. Toasts sent before that would be lost. */
export function markToastHostReady(): void {
  resolveHostReady();
}

/** Loads the toast code in advance, because it could no longer be loaded after the connection is lost. */
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

/** Ids of error toasts that may still be visible. */
const openErrorIds = new Set<string | number>();

/** Dismisses earlier error toasts, which would be confusing beside a success message. */
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
  /** A `Response` or `ApiError` that is not OK shows “HTTP error! status: {code}”; other rejections their message. */
  async promise<T>(promise: Promise<T>, texts: PromiseTexts<T>) {
    // Prevents an unhandled rejection if the promise fails before the toast code has loaded.
    promise.catch(() => undefined);
    return (await loadToast()).promise<T>(promise, { ...texts, error: getErrorMessage });
  },
};

function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError && error.status !== undefined) return `HTTP error! status: ${error.status}`;
  return error instanceof Error ? error.message : String(error);
}
