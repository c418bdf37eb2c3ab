import type { LegalStatus } from '../agreement';

interface StatusMarkProps {
  readonly status: LegalStatus;
  readonly size?: number;
}

/**
 * The shape of a legal status: outline for proposed, half for agreed or provisional, solid for in force,
 * dashed for expected. It always stands beside its word, so screen readers skip it.
 */
export function StatusMark({ status, size = 22 }: StatusMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle
        cx="11"
        cy="11"
        r="8.5"
        fill={status === 'in-force' ? 'currentColor' : 'var(--paper)'}
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={status === 'expected' ? '3.4 3.28' : undefined}
      />
      {status === 'agreed' && <path d="M11 2.5a8.5 8.5 0 0 0 0 17Z" fill="currentColor" />}
    </svg>
  );
}
