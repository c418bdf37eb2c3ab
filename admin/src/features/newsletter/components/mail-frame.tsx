import styles from './newsletter.module.css';

/** As the policy of this page, which the frame has too, allows it for what our gateway sent. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** An email as readers see it. In the frame no script runs, and it belongs to no origin. */
export function MailFrame({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox=""
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keys
      tabIndex={0}
      srcDoc={html.replaceAll('<style', `<style nonce="${nonce}"`)}
    />
  );
}
