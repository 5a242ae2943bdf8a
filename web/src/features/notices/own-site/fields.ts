import { escapeHtmlText, nonEmptyAttributes } from '@commiato/contracts/html';
import { agencyFrameAddress, embedPaths, frameHtml, frameSize } from '@commiato/contracts/notices/embed';
import { agencyAddress } from '@commiato/contracts/notices/public-agencies';
import { embeddedNoticeCounts } from '@commiato/contracts/notices/public-calls';

/** Ways of embedding notices: custom element or frame. */
export const embedKinds = ['Riquadro', 'Cornice'] as const;

/** Settings of an embed. */
export interface EmbedSettings {
  readonly kind: (typeof embedKinds)[number];
  readonly quanti: number;
  /** Colours as `#rrggbb`; empty for the default ones, which follow the visitor's colour scheme. */
  readonly accento: string;
  readonly testo: string;
  readonly sfondo: string;
}

export const defaultEmbedSettings: EmbedSettings = {
  kind: 'Riquadro',
  quanti: embeddedNoticeCounts.usual,
  accento: '',
  testo: '',
  sfondo: '',
};

export const colourSettingNames = ['accento', 'testo', 'sfondo'] as const;

interface EmbeddedAgency {
  readonly slug: string;
  readonly ragSociale: string;
}

/** The attributes of the element on the agency's site. */
export const embedElementAttributesOf = (
  { quanti, accento, testo, sfondo }: EmbedSettings,
  { slug }: EmbeddedAgency,
) => ({
  agenzia: slug,
  quanti,
  accento,
  testo,
  sfondo,
});

/** HTML for the agency's site: an element with its script, or a frame. The link inside is the fallback without script or frames. */
export function embedSnippet(choice: EmbedSettings, agency: EmbeddedAgency, origin: string): string {
  const title = `Annunci di ${agency.ragSociale}`;
  if (choice.kind === 'Cornice') {
    const { height } = frameSize(choice.quanti);
    return frameHtml({ src: origin + agencyFrameAddress(agency.slug, choice.quanti), title, width: '100%', height });
  }
  const link = `<a href="${origin}${agencyAddress(agency.slug)}">${escapeHtmlText(title)}</a>`;
  const script = `<script type="module" src="${origin}${embedPaths.script}"></script>`;
  return `<commiato-annunci${nonEmptyAttributes(embedElementAttributesOf(choice, agency))}>${link}</commiato-annunci>\n${script}`;
}
