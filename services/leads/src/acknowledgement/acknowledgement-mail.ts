import type { Language } from '@frontier/domain';
import { escapeHtml, type OutgoingMail } from '@frontier/mail';
import { getMessageIdHost } from '../mail/message-id-host';

interface MailTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly whoWeAre: string;
  readonly whatWeKeep: string;
}

const MAIL_TEXTS: Readonly<Record<Language, MailTexts>> = {
  en: {
    subject: 'We have your message',
    paragraphs: [
      'Thank you for writing to Frontier Record. Your message has reached us.',
      'Someone reads every message. If you asked for an answer, we will send it to this address.',
      'This email repeats nothing that was entered in the form. We send it once a day at most, however often you write.',
      'If you did not write to us, you can ignore this email.',
    ],
    whoWeAre: 'Frontier Record is independent. It is not an official site of any government.',
    whatWeKeep: 'What we keep, and for how long:',
  },
  es: {
    subject: 'Hemos recibido su mensaje',
    paragraphs: [
      'Gracias por escribir a Frontier Record. Su mensaje nos ha llegado.',
      'Leemos todos los mensajes. Si ha pedido una respuesta, la enviaremos a esta dirección.',
      'Este correo no repite nada de lo escrito en el formulario. Enviamos uno al día como máximo, por muchas veces que escriba.',
      'Si no nos ha escrito usted, puede ignorar este correo.',
    ],
    whoWeAre: 'Frontier Record es independiente. No es un sitio oficial de ningún gobierno.',
    whatWeKeep: 'Qué guardamos y durante cuánto tiempo (en inglés):',
  },
};

const SERIF = "Charter, 'Iowan Old Style', Georgia, 'Times New Roman', serif";

interface Acknowledgement {
  readonly leadId: string;
  readonly to: string;
  readonly language: Language;
  readonly publicUrl: string;
  /** Sentence that names the publisher, as plain text. */
  readonly publisher: string | undefined;
}

/** Builds a mail without text from the form, because a sender can enter another person's address to send them any. */
export function buildAcknowledgementMail({
  leadId,
  to,
  language,
  publicUrl,
  publisher,
}: Acknowledgement): OutgoingMail {
  const texts = MAIL_TEXTS[language];
  const whoWeAre = [texts.whoWeAre, publisher].filter(Boolean).join(' ');
  const privacy = new URL('/privacy', publicUrl).href;
  return {
    to,
    subject: texts.subject,
    text: [...texts.paragraphs, '--', whoWeAre, `${texts.whatWeKeep} ${privacy}`, ''].join('\n\n'),
    html: renderHtml(language, { ...texts, whoWeAre }, privacy),
    messageId: `<acknowledgement-${leadId}@${getMessageIdHost(publicUrl)}>`,
    // This header stops auto-responders from answering the mail (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-replied' },
  };
}

const renderHtml = (
  language: Language,
  { subject, paragraphs, whoWeAre, whatWeKeep }: MailTexts,
  privacy: string,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px;font:18px/1.55 ${SERIF};">
<div style="max-width:552px;margin:0 auto;">
<h1 style="margin:0 0 18px;font-size:26px;line-height:1.2;font-weight:600;">${subject}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 14px;">${text}</p>`).join('\n')}
<p style="margin:28px 0 0;padding-top:14px;border-top:1px solid #DED7C9;font-size:14px;">${escapeHtml(whoWeAre)}<br>${whatWeKeep} <a href="${privacy}">${privacy}</a></p>
</div>
</body>
</html>
`;
