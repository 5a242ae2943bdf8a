import { type MailBlock, type MailContent, mailFooterSentences, senderName } from './mail.ts';

/** A mail as plain text with the same content in the same order as the HTML. */
export function drawText(content: MailContent): string {
  const parts = [
    senderName,
    content.title,
    ...content.blocks.map(mailBlockText),
    `-- \n${mailFooterSentences(content).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function mailBlockText(block: MailBlock): string {
  if (block.kind === 'action') return `${block.label}:\n${block.url}`;
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.text;
}
