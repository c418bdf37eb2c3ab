import { Message } from '@/components/content/message';
import { Spinner } from '@/components/ui/spinner';
import styles from './loading-message.module.css';

interface LoadingMessageProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly withoutScripts: string;
}

/** Shows that the page is loading. Without scripts, shows only that scripts are needed. */
export function LoadingMessage({ title, text, label, withoutScripts }: LoadingMessageProps) {
  return (
    <Message
      title={title}
      text={
        <>
          <span className={styles.promise}>{text}</span>
          <noscript>{withoutScripts}</noscript>
        </>
      }
    >
      <div className={styles.promise}>
        <Spinner label={label} />
      </div>
    </Message>
  );
}
