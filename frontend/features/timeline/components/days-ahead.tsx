import { getTexts } from '@/texts/texts';

/** Tells how far a day lies ahead: “25 days”, “Tomorrow” or “Today”. */
export function DaysAhead({ days }: { readonly days: number }) {
  const { dates } = getTexts();
  if (days <= 1) return <strong>{days === 0 ? dates.today : dates.tomorrow}</strong>;
  return (
    <>
      <b>{days}</b> {dates.days}
    </>
  );
}
