import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'quiet' | 'text';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
}

export function Button({ variant = 'quiet', type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button type={type} className={`${styles.button} ${styles[variant]} ${className ?? ''}`} {...rest} />
  );
}

interface ButtonLinkProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

export function ButtonLink({ href, variant = 'quiet', children }: ButtonLinkProps) {
  return (
    <a href={href} className={`${styles.button} ${styles[variant]}`} data-print="hide">
      {children}
    </a>
  );
}
