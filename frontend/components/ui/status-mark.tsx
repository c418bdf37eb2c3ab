import type { StatusShape } from '@frontier/domain';

interface StatusMarkProps {
  readonly shape: StatusShape;
  readonly size?: number;
}

/** Symbol of a status. Screen readers skip it, because the status is always beside it in words. */
export function StatusMark({ shape, size = 22 }: StatusMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle
        cx="11"
        cy="11"
        r="8.5"
        fill={shape === 'solid' ? 'currentColor' : 'var(--paper)'}
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray={shape === 'dashed' ? '3.4 3.28' : undefined}
      />
      {shape === 'half' && <path d="M11 2.5a8.5 8.5 0 0 0 0 17Z" fill="currentColor" />}
    </svg>
  );
}
