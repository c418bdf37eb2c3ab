import type { CitedText as Text } from '@/lib/html/cite';
import prose from './prose.module.css';

interface CitedTextProps {
  readonly text: Pick<Text, 'html'>;
  readonly className?: string;
}

export function CitedText({ text, className = '' }: CitedTextProps) {
  return (
    <div className={`${prose.prose} ${className}`.trim()} dangerouslySetInnerHTML={{ __html: text.html }} />
  );
}
