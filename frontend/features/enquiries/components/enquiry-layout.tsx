import type { ReactNode } from 'react';
import { DownIcon } from '@/components/ui/icons';
import styles from './leads.module.css';
import { ServicesForm } from './services-form';

interface EnquiryLayoutProps {
  /** Slug of the preselected service; '' for none. */
  readonly service: string;
  readonly children: ReactNode;
}

export function EnquiryLayout({ service, children }: EnquiryLayoutProps) {
  return (
    <div className={`container ${styles.page}`}>
      <div>{children}</div>
      <section id="contact-form" aria-labelledby="contact-form-title" className={styles.form}>
        <h2 id="contact-form-title" className={styles.formTitle}>
          Send an enquiry
        </h2>
        <p className={styles.formText}>We reply within 1-2 business days.</p>
        <ServicesForm service={service} />
      </section>
    </div>
  );
}

export function EnquiryLink() {
  return (
    <p className={styles.toForm} data-print="hide">
      <a href="#contact-form">
        Send an enquiry <DownIcon size={16} />
      </a>
    </p>
  );
}
