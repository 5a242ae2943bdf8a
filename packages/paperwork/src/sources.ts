/** A legal ground with where its text was read; `letto` is the day, null where it is written down from memory. */
export interface LegalSource {
  readonly base: string;
  readonly fonte: string;
  readonly letto: string | null;
}

const checkedOn = '2026-11-24';
/** A ground whose text was read there. */
export const checkedSource = (base: string, fonte: string, letto = checkedOn): LegalSource => ({ base, fonte, letto });
/** A ground that is written down from memory. */
export const uncheckedSource = (base: string): LegalSource => ({
  base,
  fonte: 'Scritto a memoria: da controllare',
  letto: null,
});

/** The grounds of the rules, by a short name. */
export const legalSources = {
  constatazione: uncheckedSource('Prassi dei servizi di guardia medica e 118'),
  schedaIstat: checkedSource('DPR 285/1990, art. 1, commi 4 e 6', 'Gazzetta Ufficiale, 12/10/1990'),
  schedaPrimoAnno: uncheckedSource('DPR 285/1990, art. 1; modello ISTAT D.4 bis'),
  necroscopo: checkedSource(
    'DPR 285/1990, art. 4: visita non prima di 15 ore e non oltre 30',
    'Gazzetta Ufficiale, 12/10/1990',
    '2026-11-25',
  ),
  mandato: uncheckedSource('Codice civile, art. 1703'),
  documenti: uncheckedSource('Prassi degli uffici di stato civile'),
  dichiarazione: checkedSource(
    'DPR 396/2000, art. 72, commi 1 e 2; anche in formato digitale per PEC dal 18/12/2025 (L. 182/2025, art. 37)',
    'comunedistrangolagalli.it; e-glossa.it',
  ),
  avviso: checkedSource(
    'DPR 396/2000, art. 72, comma 3 (L. 182/2025, art. 37)',
    'comunedistrangolagalli.it; e-glossa.it',
  ),
  natoMorto: checkedSource(
    'DPR 285/1990, art. 7, comma 1; DPR 396/2000, artt. 30 e 37',
    'Gazzetta Ufficiale; funerali.org',
  ),
  assistenzaParto: checkedSource(
    'DPR 285/1990, art. 7, nota all’art. 74 R.D. 1238/1939',
    'Gazzetta Ufficiale, 12/10/1990',
  ),
  autorizzazione: checkedSource(
    'DPR 396/2000, art. 74, commi 1 e 2: non prima di 24 ore dalla morte, in carta semplice e senza spesa',
    'Normattiva; e-glossa.it per la L. 182/2025, art. 37',
  ),
  campoComune: uncheckedSource('DPR 285/1990, artt. 49, 50 e 58'),
  concessione: uncheckedSource('DPR 285/1990, artt. 76 e 90'),
  volonta: checkedSource(
    'L. 130/2001, art. 3, comma 1, lett. b); codice civile, artt. 74-77',
    'comune.castel-maggiore.bo.it',
  ),
  volontaMinore: checkedSource('L. 130/2001, art. 3, comma 1, lett. b), n. 4', 'comune.castel-maggiore.bo.it'),
  esclusioneReato: checkedSource(
    'DPR 285/1990, art. 79, comma 4; L. 130/2001, art. 3',
    'Gazzetta Ufficiale, 12/10/1990',
  ),
  nullaOstaCremazione: checkedSource(
    'DPR 285/1990, art. 79, comma 5: dice che il cadavere può essere cremato',
    'Gazzetta Ufficiale; comune.castel-maggiore.bo.it',
  ),
  nullaOstaSepoltura: checkedSource(
    'DPR 396/2000, art. 77; nulla osta nei casi di morte non naturale',
    'Regolamento di polizia mortuaria di Montoggio, art. 12',
  ),
  cremazione: checkedSource(
    'L. 130/2001, art. 3; DPR 396/2000, art. 74, comma 3',
    'Normattiva; comune.castel-maggiore.bo.it',
  ),
  trasportoUnico: checkedSource(
    'L. 130/2001, art. 1, nel testo della L. 182/2025, art. 36, in vigore dal 18/12/2025',
    'e-glossa.it; funerali.org',
  ),
  trasporto: checkedSource(
    'DPR 285/1990, art. 23; art. 24, comma 1, fuori dal cimitero o dal Comune',
    'Gazzetta Ufficiale, 12/10/1990 (art. 24); regolamento di Palma di Montechiaro, titolo VI, che riprende l’art. 23',
    '2026-11-25',
  ),
  avvisoDestinazione: checkedSource('DPR 285/1990, art. 24, comma 2', 'Gazzetta Ufficiale, 12/10/1990', '2026-11-25'),
  accoglimento: uncheckedSource('DPR 285/1990, art. 50; regolamento del Comune di destinazione'),
  chiusuraFeretro: uncheckedSource('DPR 285/1990, artt. 18, 25 e 30'),
  verbaleCremazione: checkedSource(
    'DPR 285/1990, art. 81, comma 1: in tre esemplari',
    'Gazzetta Ufficiale, 12/10/1990',
    '2026-11-25',
  ),
  urnaCimitero: checkedSource('DPR 285/1990, art. 80, commi 3 e 6', 'Gazzetta Ufficiale, 12/10/1990', '2026-11-25'),
  affidamento: checkedSource(
    'L. 130/2001, art. 3, comma 1, lett. e); DPR 24/02/2004',
    'procedimenti.comunefacile.eu; funerali.org',
  ),
  dispersioneVolonta: checkedSource(
    'L. 130/2001, art. 3, comma 1, lett. c): solo se il defunto l’ha voluta',
    'oltremagazine.com, che lo riporta',
    '2026-11-25',
  ),
  dispersione: checkedSource(
    'L. 130/2001, art. 3, nel testo della L. 182/2025, art. 36: la dà l’ufficiale di stato civile',
    'funerali.org',
  ),
  areaPrivata: checkedSource(
    'L. 130/2001, art. 3, comma 1, lett. c): con il consenso dei proprietari, senza lucro',
    'oltremagazine.com, che lo riporta',
    '2026-11-25',
  ),
  ceneriEstero: checkedSource('Prassi dei Comuni per le ceneri dirette all’estero', 'comune.alassio.sv.it'),
  berlino: checkedSource(
    'DPR 285/1990, art. 27, commi 1 e 2; lo rilascia ora il Comune (DPCM 26/05/2000)',
    'Gazzetta Ufficiale; funerali.org',
  ),
  cassaBerlino: checkedSource('Convenzione di Berlino del 1937; DPR 285/1990, art. 30', 'comune.medicina.bo.it'),
  vaticano: checkedSource('DPR 285/1990, art. 27, comma 4; R.D. 16/06/1938, n. 1055', 'Gazzetta Ufficiale, 12/10/1990'),
  estradizione: checkedSource(
    'DPR 285/1990, art. 29; la rilascia ora il Comune (DPCM 26/05/2000)',
    'Gazzetta Ufficiale; funerali.org',
  ),
  consolato: checkedSource('DPR 285/1990, art. 29, comma 1, lett. a)', 'Gazzetta Ufficiale, 12/10/1990'),
  cassaEstero: checkedSource('DPR 285/1990, art. 29, comma 1, lett. b)', 'Gazzetta Ufficiale, 12/10/1990'),
  ingresso: checkedSource('DPR 285/1990, art. 27, comma 2, e art. 28', 'Gazzetta Ufficiale, 12/10/1990'),
  attoEstero: uncheckedSource('DPR 396/2000, artt. 15-17: trascrizione dell’atto di morte formato all’estero'),
  infettiva: checkedSource('DPR 285/1990, art. 1, comma 2', 'Gazzetta Ufficiale, 12/10/1990'),
  cassaInfettiva: checkedSource(
    'DPR 285/1990, art. 25, comma 1, che rinvia agli artt. 18, 30, 31 e 32',
    'Gazzetta Ufficiale, 12/10/1990',
    '2026-11-25',
  ),
  straniero: uncheckedSource('Convenzione di Vienna sulle relazioni consolari, 1963, art. 37, lett. a)'),
  disinteresse: checkedSource('D.L. 392/2000, art. 1, comma 7-bis (L. 26/2001)', 'funerali.org, circolare SEFIT'),
  deposito: checkedSource('DPR 285/1990, art. 12, comma 1, lett. b)', 'Gazzetta Ufficiale, 12/10/1990'),
} as const satisfies Readonly<Record<string, LegalSource>>;
