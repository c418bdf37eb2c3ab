import type { Metadata } from 'next';
import { ChatRoom, NoScriptChat } from '@/features/chat';
import { pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.css';

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Ask the assistant',
    description:
      'Ask about Gibraltar, its border and the agreement with the EU, in English or Spanish. Answers name their sources and their dates.',
    path: '/chat',
  });
}

export default function ChatPage() {
  return (
    <div className="container">
      <div className={styles.page}>
        <h1 className={styles.title}>Ask the assistant</h1>
        <div className={styles.withoutScripts}>
          <NoScriptChat />
        </div>
        <ChatRoom />
      </div>
    </div>
  );
}
