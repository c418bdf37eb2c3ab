import type { Writer } from '@/api/types';

const NAMES = { local: 'Quoted from sources', model: 'AI text' } as const;

interface GeneratedMarkProps {
  readonly by: Exclude<Writer, 'editors'>;
  readonly reviewed: boolean;
}

export function GeneratedMark({ by, reviewed }: GeneratedMarkProps) {
  return (
    <>
      <span>{NAMES[by]}</span>
      {reviewed && <span>Reviewed</span>}
    </>
  );
}
