import type { StatusShape } from '@frontier/domain';

interface StatusMarkProps {
  readonly shape: StatusShape;
  readonly size?: number;
}

/** It always stands beside its word, so screen readers skip it. */
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
