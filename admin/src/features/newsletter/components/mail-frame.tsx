import styles from './newsletter.module.css';

/** The `srcdoc` frame inherits the content security policy of this page, so its styles need the nonce of the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Shows an email as readers see it, in a sandboxed frame without scripts or origin. */
export function MailFrame({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox=""
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the frame scrollable by keyboard
      tabIndex={0}
      srcDoc={html.replaceAll('<style', `<style nonce="${nonce}"`)}
    />
  );
}
