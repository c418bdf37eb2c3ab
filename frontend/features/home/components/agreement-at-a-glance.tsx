import type { StatusCard } from '@/api/types';
import { StatusMark } from '@/components/ui/status-mark';
import { StatusLink } from '@/features/status';
import { agreementSteps, type AgreementStep } from '@/features/timeline';
import { FormattedDate } from '@/components/ui/formatted-date';
import { EvidenceDate } from '@/components/content/evidence-date';
import { FACTS_EVIDENCE_ON } from '@/config/site';
import { ExternalLink } from '@/components/ui/external-link';
import styles from './agreement-at-a-glance.module.css';

/** Draws the steps of the agreement as an ordered list, so that it reads the same without the drawing. */
export function AgreementAtAGlance({ status }: { readonly status: readonly StatusCard[] }) {
  const ratification = status.find(({ slug }) => slug === 'ratification');
  // The last step that has happened: the last one with a date, or the last of all once the ratification record is in
  // force.
  const current =
    ratification && agreementSteps.findLast(({ date }) => isInForce(ratification) || date !== undefined);
  return (
    <section className={`container ${styles.section}`} aria-labelledby="agreement-title">
      <div className={styles.head}>
        <h2 id="agreement-title" className={styles.title}>
          Agreement at a glance
        </h2>
        <EvidenceDate on={FACTS_EVIDENCE_ON} />
      </div>
      <ol className={styles.steps}>
        {agreementSteps.map((step) => (
          <Step
            key={step.name}
            step={step}
            record={step.statusSlug === undefined ? undefined : ratification}
            isCurrent={step === current}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: AgreementStep;
  readonly record: StatusCard | undefined;
  readonly isCurrent: boolean;
}

function Step({ step, record, isCurrent }: StepProps) {
  const notYet = !record || !isInForce(record);
  const shape = notYet ? step.shape : record.shape;
  return (
    <li
      className={styles.step}
      data-shape={shape}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.mark}>
        <StatusMark shape={shape} size={26} />
      </span>
      <div className={styles.body}>
        <p className={styles.date}>
          {step.date ? (
            <FormattedDate value={step.date} />
          ) : notYet ? (
            'No date yet'
          ) : (
            <EvidenceDate on={record.date} />
          )}
        </p>
        <h3 className={styles.name}>{step.name}</h3>
        <p className={styles.word}>{record ? <StatusLink record={record} /> : step.word}</p>
        <p className={styles.text}>
          {step.note} {isCurrent && 'This is where things stand.'}
        </p>
        {step.source && (
          <p className={styles.source}>
            <ExternalLink href={step.source.url}>{step.source.name}</ExternalLink>
          </p>
        )}
      </div>
    </li>
  );
}

/** Tells whether a status applies, which a solid shape means. */
const isInForce = ({ shape }: StatusCard): boolean => shape === 'solid';
