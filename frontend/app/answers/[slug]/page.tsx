import { ITEM_KINDS, getItemPath } from '@frontier/domain';
import type { Metadata } from 'next';
import { Unavailable } from '@/components/content/unavailable';
import { AnswerNotFound, AnswerView } from '@/features/answers';
import { answerBySlug } from '@/features/answers/server';
import { itemMetadata } from '@/lib/seo/item-metadata';

interface AnswerPageProps {
  readonly params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: AnswerPageProps): Promise<Metadata> {
  const { slug } = await params;
  return itemMetadata(await answerBySlug(slug), getItemPath('answer', slug), 'Short answer', (answer) => ({
    title: answer.question_en,
    description: answer.summary,
  }));
}

export default async function AnswerPage({ params }: AnswerPageProps) {
  const { slug } = await params;
  const result = await answerBySlug(slug);
  if (result.state === 'found') return <AnswerView answer={result.item} />;
  // `proxy.ts` has already set status 404.
  if (result.state === 'missing') return <AnswerNotFound />;
  return <Unavailable what="answer" backTo={ITEM_KINDS.answer.section} backText="All short answers" />;
}
