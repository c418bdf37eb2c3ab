import type { CitedText as Text } from '@/lib/html/cite';
import prose from './prose.module.css';

interface CitedTextProps {
  readonly text: Pick<Text, 'html'>;
  readonly className?: string;
}

/** Running text with the marks of its sources; `Sources` lists them. */
export function CitedText({ text, className = '' }: CitedTextProps) {
  return (
    <div className={`${prose.prose} ${className}`.trim()} dangerouslySetInnerHTML={{ __html: text.html }} />
  );
}
