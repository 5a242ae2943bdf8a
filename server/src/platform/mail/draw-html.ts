import { escapeHtmlText } from '@commiato/contracts/html';
import { type MailBlock, type MailContent, mailFooterSentences, senderName } from './mail.ts';
import { inlineStyles, mailColours, styleSheet } from './mail-styles.ts';

const textWithLineBreaks = (text: string) => escapeHtmlText(text).replaceAll('\n', '<br>');
const layoutTableAttributes = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** A mail as HTML with tables and inline styles, which mail programs understand; loads nothing. */
export function drawHtml(content: MailContent): string {
  const { subject, title, blocks } = content;
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtmlText(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="carta" style="${inlineStyles.body}">
<div style="${inlineStyles.hidden}" aria-hidden="true">${escapeHtmlText(mailPreviewText(content))}${'&#847;&#8203; '.repeat(40)}</div>
<table ${layoutTableAttributes} width="100%" class="carta" bgcolor="${mailColours.carta}"><tr><td align="center" class="bordo" style="${inlineStyles.outer}">
<!--[if mso]><table ${layoutTableAttributes} width="600"><tr><td><![endif]-->
<table ${layoutTableAttributes} width="100%" style="${inlineStyles.column}">
<tr><td class="viola" style="${inlineStyles.brand}">${senderName}</td></tr>
<tr><td class="foglio" bgcolor="${mailColours.foglio}" style="${inlineStyles.sheet}">
<h1 class="inchiostro titolo" style="${inlineStyles.title}">${escapeHtmlText(title)}</h1>
${blocks.map(mailBlockHtml).join('\n')}
</td></tr>
<tr><td class="inchiostro3" style="${inlineStyles.footer}">${mailFooterSentences(content).map(escapeHtmlText).join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The preview text after the subject in lists of mails. */
function mailPreviewText({ title, blocks }: MailContent): string {
  const first = blocks.find((block) => block.kind === 'paragraph')?.text ?? title;
  const text = first.replace(/\s+/g, ' ');
  return text.length <= 120 ? text : `${text.slice(0, 120).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

function mailBlockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="inchiostro" style="${inlineStyles.paragraph}">${textWithLineBreaks(block.text)}</p>`;
    case 'note':
      return `<p class="inchiostro2" style="${inlineStyles.note}">${textWithLineBreaks(block.text)}</p>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" class="filo" style="${inlineStyles.facts}">${block.rows.map(factRowHtml).join('')}</table>`;
    case 'action':
      return actionButtonHtml(block.label, escapeHtmlText(block.url));
  }
}

const factRowHtml = ([label, value]: readonly [string, string]) =>
  `<tr><th scope="row" class="inchiostro3 filo etichetta" style="${inlineStyles.label}">${escapeHtmlText(label)}</th><td class="inchiostro filo valore" style="${inlineStyles.value}">${textWithLineBreaks(value)}</td></tr>`;

/** A button, with its address for programs that show no buttons. */
const actionButtonHtml = (label: string, url: string) =>
  `<table ${layoutTableAttributes} class="largo" style="${inlineStyles.action}"><tr><td class="bottone" bgcolor="${mailColours.viola}" style="${inlineStyles.button}"><a class="su-viola" href="${url}" style="${inlineStyles.buttonLink}">${escapeHtmlText(label)}</a></td></tr></table>
<p class="inchiostro3" style="${inlineStyles.address}">Se il pulsante non si apre, questo è l’indirizzo da copiare nel browser:<br><a class="viola" href="${url}" style="${inlineStyles.addressLink}">${url}</a></p>`;
