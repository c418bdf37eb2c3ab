import { ForwardIcon } from '@/components/ui/icons';
import styles from './ask.module.css';

/** Links a question to the assistant's panel. Without scripts, or in a new tab, the link opens the assistant's page. */
export function AskLink({ question }: { readonly question: string }) {
  return (
    <a href={`/chat?q=${encodeURIComponent(question)}`} className={styles.question} data-ask={question}>
      {question}
      <ForwardIcon size={18} />
    </a>
  );
}
