import type { Metadata } from 'next';
import { ChatRoom, NoScriptChat, QUESTION_LENGTH } from '@/features/chat';
import { getQueryValue, type SearchParams } from '@/lib/query';
import { pageMetadata } from '@/lib/seo/metadata';
import styles from './page.module.css';

interface ChatPageProps {
  readonly searchParams: Promise<SearchParams>;
}

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Ask the assistant',
    description:
      'Ask about Gibraltar, its border and the agreement with the EU, in English or Spanish. Answers name their sources and their dates.',
    path: '/chat',
  });
}

export default async function ChatPage({ searchParams }: ChatPageProps) {
  const draft = getQueryValue(await searchParams, 'q', QUESTION_LENGTH);
  return (
    <div className="container">
      <div className={styles.page}>
        <h1 className={styles.title}>Ask the assistant</h1>
        <div className={styles.withoutScripts}>
          <NoScriptChat draft={draft} />
        </div>
        <ChatRoom />
      </div>
    </div>
  );
}
