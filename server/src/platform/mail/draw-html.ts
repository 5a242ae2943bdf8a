import { htmlText } from '@commiato/contracts/html';
import { footerOf, type MailBlock, type MailContent, senderName } from './mail.ts';
import { inlineStyles, mailColours, styleSheet } from './mail-styles.ts';

const lines = (text: string) => htmlText(text).replaceAll('\n', '<br>');
const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

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
<title>${htmlText(subject)}</title>
<style>${styleSheet}</style>
</head>
<body class="carta" style="${inlineStyles.body}">
<div style="${inlineStyles.hidden}" aria-hidden="true">${htmlText(preheader(content))}${'&#847;&#8203; '.repeat(40)}</div>
<table ${layout} width="100%" class="carta" bgcolor="${mailColours.carta}"><tr><td align="center" class="bordo" style="${inlineStyles.outer}">
<!--[if mso]><table ${layout} width="600"><tr><td><![endif]-->
<table ${layout} width="100%" style="${inlineStyles.column}">
<tr><td class="viola" style="${inlineStyles.brand}">${senderName}</td></tr>
<tr><td class="foglio" bgcolor="${mailColours.foglio}" style="${inlineStyles.sheet}">
<h1 class="inchiostro titolo" style="${inlineStyles.title}">${htmlText(title)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td class="inchiostro3" style="${inlineStyles.footer}">${footerOf(content).map(htmlText).join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** The preview text after the subject in lists of mails. */
function preheader({ title, blocks }: MailContent): string {
  const first = blocks.find((block) => block.kind === 'paragraph')?.text ?? title;
  const text = first.replace(/\s+/g, ' ');
  return text.length <= 120 ? text : `${text.slice(0, 120).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="inchiostro" style="${inlineStyles.paragraph}">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="inchiostro2" style="${inlineStyles.note}">${lines(block.text)}</p>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" class="filo" style="${inlineStyles.facts}">${block.rows.map(factOf).join('')}</table>`;
    case 'action':
      return actionOf(block.label, htmlText(block.url));
  }
}

const factOf = ([label, value]: readonly [string, string]) =>
  `<tr><th scope="row" class="inchiostro3 filo etichetta" style="${inlineStyles.label}">${htmlText(label)}</th><td class="inchiostro filo valore" style="${inlineStyles.value}">${lines(value)}</td></tr>`;

/** A button, with its address for programs that show no buttons. */
const actionOf = (label: string, url: string) =>
  `<table ${layout} class="largo" style="${inlineStyles.action}"><tr><td class="bottone" bgcolor="${mailColours.viola}" style="${inlineStyles.button}"><a class="su-viola" href="${url}" style="${inlineStyles.buttonLink}">${htmlText(label)}</a></td></tr></table>
<p class="inchiostro3" style="${inlineStyles.address}">Se il pulsante non si apre, questo è l’indirizzo da copiare nel browser:<br><a class="viola" href="${url}" style="${inlineStyles.addressLink}">${url}</a></p>`;
