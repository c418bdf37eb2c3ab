import { ITEM_KINDS } from '@frontier/domain';
import { Message } from '@/components/content/message';
import { ButtonLink } from '@/components/ui/button';
import { getTexts } from '@/texts/texts';

export function FigureNotFound() {
  const { notFound, notFoundText, back } = getTexts().figures;
  return (
    <Message title={notFound} text={notFoundText}>
      <ButtonLink href={ITEM_KINDS.figure.section}>{back}</ButtonLink>
    </Message>
  );
}
