import { getItemPath } from '@frontier/domain';
import type { Faq } from '@/api/types';

interface QuestionLinksProps {
  readonly questions: readonly Pick<Faq, 'id' | 'slug' | 'question'>[];
  readonly className?: string;
}

export function QuestionLinks({ questions, className }: QuestionLinksProps) {
  return (
    <ul className={className}>
      {questions.map(({ id, slug, question }) => (
        <li key={id}>
          <a href={getItemPath('faq', slug)}>{question}</a>
        </li>
      ))}
    </ul>
  );
}
