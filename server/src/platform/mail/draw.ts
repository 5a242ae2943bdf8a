import { drawHtml } from './draw-html.ts';
import { drawText } from './draw-text.ts';
import type { Mail, MailContent } from './mail.ts';

/** HTML and text of a mail, from the same blocks. */
export function drawMail(content: MailContent): Mail {
  const { to, subject } = content;
  return { to, subject, html: drawHtml(content), text: drawText(content) };
}
