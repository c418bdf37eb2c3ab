import type { StatusCard } from '../../../api/types';
import { StatusMark } from '../../../components/ui/status-mark';
import { StatusLink } from '../../status';
import { agreementSteps, type AgreementStep } from '../../timeline';
import { FormattedDate } from '../../../components/ui/formatted-date';
import { EvidenceDate } from '../../../components/content/evidence-date';
import { FACTS_EVIDENCE_ON } from '../../../config/site';
import { ExternalLink } from '../../../components/ui/external-link';
import styles from './agreement-at-a-glance.module.css';

/** The picture is an ordered list, so that it reads the same without its drawing. */
export function AgreementAtAGlance({ status }: { readonly status: readonly StatusCard[] }) {
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
          <Step key={step.name} step={step} record={status.find(({ slug }) => slug === step.statusOf)} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: AgreementStep;
  readonly record: StatusCard | undefined;
}

function Step({ step, record }: StepProps) {
  return (
    <li
      className={styles.step}
      data-shape={step.shape}
      data-current={step.current}
      aria-current={step.current ? 'step' : undefined}
    >
      <span className={styles.mark}>
        <StatusMark shape={step.shape} size={26} />
      </span>
      <div className={styles.body}>
        <p className={styles.date}>{step.date ? <FormattedDate value={step.date} /> : 'No date yet'}</p>
        <h3 className={styles.name}>{step.name}</h3>
        <p className={styles.word}>{step.word}</p>
        <p className={styles.text}>{step.note}</p>
        {record && (
          <p className={styles.source}>
            <StatusLink record={record} />
          </p>
        )}
        {step.source && (
          <p className={styles.source}>
            <ExternalLink href={step.source.url}>{step.source.name}</ExternalLink>
          </p>
        )}
      </div>
    </li>
  );
}
