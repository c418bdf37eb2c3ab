import { Message } from '../../../components/layout/message';
import { ButtonLink } from '../../../components/ui/button';

export default function ArticleNotFound() {
  return (
    <Message title="Article Not Found" text="The article you're looking for doesn't exist.">
      <title>Article Not Found</title>
      <ButtonLink href="/news">Back to the news</ButtonLink>
    </Message>
  );
}
