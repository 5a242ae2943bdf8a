import { footerOf, type MailBlock, type MailContent, senderName } from './mail.ts';

/** A mail as plain text with the same content in the same order as the HTML. */
export function drawText(content: MailContent): string {
  const parts = [senderName, content.title, ...content.blocks.map(textOf), `-- \n${footerOf(content).join('\n')}`];
  return `${parts.join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  if (block.kind === 'action') return `${block.label}:\n${block.url}`;
  if (block.kind === 'facts') return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.text;
}
