import Link from 'next/link';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'quiet' | 'text';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
}

export function Button({ look = 'quiet', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={`${styles.button} ${styles[look]} ${className ?? ''}`} {...rest} />;
}

interface ButtonLinkProps {
  readonly href: string;
  readonly look?: ButtonLook;
  readonly children: ReactNode;
}

export function ButtonLink({ href, look = 'quiet', children }: ButtonLinkProps) {
  return (
    <Link href={href} prefetch={false} className={`${styles.button} ${styles[look]}`}>
      {children}
    </Link>
  );
}
