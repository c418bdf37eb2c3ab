import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export function ArticleNotFound() {
  return (
    <Message title="Article Not Found" text="The article you're looking for doesn't exist.">
      <ButtonLink href="/news">Back to the news</ButtonLink>
    </Message>
  );
}
