import type { Subscription } from '@/api/types';
import type { ReactNode } from 'react';
import type { ItemResult } from '@/api/read';
import column from '@/components/content/column.module.css';
import { Unavailable } from '@/components/content/unavailable';
import { PageHead } from '@/components/content/page-head';
import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';

interface TokenPageProps {
  readonly title: string;
  readonly result: ItemResult<Subscription>;
  readonly children: (subscription: Subscription) => ReactNode;
}

/** Shows the page of a link in a mail. Opening it changes nothing, because mail programs open links automatically. */
export function TokenPage({ title, result, children }: TokenPageProps) {
  if (result.state === 'unavailable')
    return <Unavailable what="subscription" backTo="/newsletter" backText="To the newsletter" />;
  if (result.state === 'missing') return <UnknownLink />;
  return (
    <div className="container">
      <div className={column.column}>
        <PageHead title={title} intro={`This is about the subscription of ${result.item.email_hint}.`} />
        {children(result.item)}
      </div>
    </div>
  );
}

export function UnknownLink() {
  return (
    <Message
      title="This link does not work"
      text="It may have been cut short in the email, or the subscription was deleted. Nothing was changed."
    >
      <ButtonLink href="/newsletter">To the newsletter</ButtonLink>
      <ButtonLink href="/contact">Contact us</ButtonLink>
    </Message>
  );
}
