import { ForwardIcon } from '@/components/ui/icons';
import styles from './assistant-entry.module.css';

/** Asks in the panel, which listens for it; without scripts, or in a new tab, it leads to the assistant's own page. */
export function AskLink({ question }: { readonly question: string }) {
  return (
    <a href={`/chat?q=${encodeURIComponent(question)}`} className={styles.question} data-ask={question}>
      {question}
      <ForwardIcon size={18} />
    </a>
  );
}
