import { htmlAttributes, htmlText } from '@commiato/contracts/html';
import { embedPaths, frameAddress, frameHtml, frameSize } from '@commiato/contracts/notices/embed';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { embedCounts } from '@commiato/contracts/notices/public-calls';

/** How an agency's site shows its notices. */
export const siteKinds = ['Riquadro', 'Cornice'] as const;

/** What is put together on the screen. */
export interface EmbedSettings {
  readonly kind: (typeof siteKinds)[number];
  readonly quanti: number;
  /** Colours as `#rrggbb`; empty: ours, light or dark as the visitor likes. */
  readonly accento: string;
  readonly testo: string;
  readonly sfondo: string;
}

export const defaultEmbedSettings: EmbedSettings = {
  kind: 'Riquadro',
  quanti: embedCounts.usual,
  accento: '',
  testo: '',
  sfondo: '',
};

export const colourNames = ['accento', 'testo', 'sfondo'] as const;

interface Agency {
  readonly slug: string;
  readonly ragSociale: string;
}

/** The attributes of the element on the agency's site. */
export const embedElement = ({ quanti, accento, testo, sfondo }: EmbedSettings, { slug }: Agency) => ({
  agenzia: slug,
  quanti,
  accento,
  testo,
  sfondo,
});

/** What the agency copies into its site: one element with its script, or a frame. The link inside stays where neither is read. */
export function embedSnippet(choice: EmbedSettings, agency: Agency, origin: string): string {
  const title = `Annunci di ${agency.ragSociale}`;
  if (choice.kind === 'Cornice') {
    const { height } = frameSize(choice.quanti);
    return frameHtml({ src: origin + frameAddress(agency.slug, choice.quanti), title, width: '100%', height });
  }
  const link = `<a href="${origin}${agencyAddress(agency.slug)}">${htmlText(title)}</a>`;
  const script = `<script type="module" src="${origin}${embedPaths.script}"></script>`;
  return `<commiato-annunci${htmlAttributes(embedElement(choice, agency))}>${link}</commiato-annunci>\n${script}`;
}
