import type { Metadata } from 'next';
import { SearchForm } from '@/components/content/search-form';
import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <Message
      title="Oops! Page not found"
      text="There is no page at this address. It may have moved or may never have existed."
      after={<SearchForm action="/search" label="Search the site" value="" />}
    >
      <ButtonLink href="/" variant="primary">
        Return to Home
      </ButtonLink>
      <ButtonLink href="/news">Read the news</ButtonLink>
    </Message>
  );
}
