import type { AshesDisposition, DeathAnswers, Disposition, ResponsibleParty, SpecialCase } from './answers.ts';
import type { TransportRegime } from './conventions.ts';
import { type LegalSource, legalSources } from './sources.ts';

/** When a paper is needed: every part that is there has to hold. What nobody has answered holds for no list. */
export interface PaperCondition {
  readonly luogo?: readonly NonNullable<DeathAnswers['luogo']>[];
  readonly morte?: readonly NonNullable<DeathAnswers['morte']>[];
  readonly destinazione?: readonly NonNullable<DeathAnswers['destinazione']>[];
  readonly scelta?: readonly Disposition[];
  readonly ceneri?: readonly AshesDisposition[];
  /** Of the country that the body goes to. */
  readonly regime?: readonly TransportRegime[];
  readonly con?: readonly SpecialCase[];
  readonly senza?: readonly SpecialCase[];
  /** Kinds of death for which another rule stands. */
  readonly mai?: readonly NonNullable<DeathAnswers['morte']>[];
  /** Choices for which another paper stands; nobody's choice is none of them. */
  readonly maiScelta?: readonly Disposition[];
}

/** A paper of the law: who issues and signs it, by when, on what ground. */
export interface PaperRule {
  /** The same for one paper in different cases: of those that hold the first counts. */
  readonly chiave: string;
  readonly nome: string;
  readonly rilascia: string;
  readonly firma: string;
  /** Whose turn it is until it is there. */
  readonly di_chi: ResponsibleParty;
  /** Hours after death by which it has to be there; absent where the law sets none, or none for whoever reads the list. */
  readonly entroOre?: number;
  /** It comes after the funeral: it does not keep the funeral waiting. */
  readonly dopo?: true;
  /** An office gives it in its hours, and not before the observation is over. */
  readonly autorizzazione?: true;
  /** It comes from the municipality of destination. */
  readonly destinazione?: true;
  /** It names where the funeral leads, though it is needed wherever that is. */
  readonly namesDestination?: true;
  /** It names what becomes of the ashes, though it is needed for more than one choice. */
  readonly namesAshes?: true;
  readonly quando: PaperCondition;
  readonly di: LegalSource;
  /** What one has to know about it. */
  readonly nota?: string;
}

const deathRegistrar = 'Ufficiale di stato civile del Comune del decesso';
const deathMunicipality = 'Comune del decesso';
const nearestKin = 'il coniuge o, se manca, la maggioranza assoluta dei parenti più prossimi';
const byNearestKin = 'dal coniuge o, se manca, dalla maggioranza assoluta dei parenti più prossimi';
const scatteringKinds = ['dispersione in cimitero', 'dispersione in natura', 'dispersione in area privata'] as const;
const destinationsInItaly = ['stesso comune', 'altro comune'] as const;

const judicialClearanceRule = {
  chiave: 'nulla-osta-giudiziario',
  nome: 'Nulla osta dell’autorità giudiziaria',
  rilascia: 'Procura della Repubblica',
  firma: 'il magistrato',
  di_chi: 'autorità giudiziaria',
} as const;
/** A paper of its own: a clearance that was given for a burial would stand there as done when the family decides for a cremation. */
const cremationClearanceRule = {
  ...judicialClearanceRule,
  chiave: 'nulla-osta-cremazione',
  di: legalSources.nullaOstaCremazione,
  nota: 'Deve dire espressamente che il cadavere può essere cremato: quello dato per la sepoltura non basta.',
} as const;
const cremationWillRule = {
  chiave: 'volonta-cremazione',
  nome: 'Volontà di cremazione',
  rilascia: 'Ufficiale di stato civile del Comune del decesso o di residenza',
  di_chi: 'famiglia',
  nota: 'Si stampa e si firma a mano, con copia del documento di chi firma.',
} as const;

const noCrimeRule = {
  chiave: 'esclusione-reato',
  nome: 'Certificato che esclude il sospetto di morte dovuta a reato',
  rilascia: 'Medico curante o necroscopo',
  firma: 'il medico',
  di_chi: 'medico',
  di: legalSources.esclusioneReato,
} as const;
/** A death in Italy that was neither violent nor told to the judicial authority, before a cremation. */
const cremationAfterUsualDeathCondition: PaperCondition = {
  scelta: ['cremazione'],
  luogo: ['casa', 'ospedale', 'strada'],
  senza: ['autorita'],
  mai: ['violenta'],
};

/** The papers of a death in Italy, in the order in which they are asked for. */
export const paperRules: readonly PaperRule[] = [
  {
    ...cremationClearanceRule,
    quando: { scelta: ['cremazione'], con: ['autorita'] },
  },
  {
    ...cremationClearanceRule,
    quando: { scelta: ['cremazione'], morte: ['violenta'], senza: ['autorita'] },
  },
  {
    ...judicialClearanceRule,
    quando: { con: ['autorita'], maiScelta: ['cremazione'] },
    di: legalSources.nullaOstaSepoltura,
  },
  {
    ...judicialClearanceRule,
    quando: { morte: ['violenta'], maiScelta: ['cremazione'] },
    di: legalSources.nullaOstaSepoltura,
  },
  {
    chiave: 'constatazione',
    nome: 'Constatazione di decesso',
    rilascia: 'Medico curante, guardia medica o 118',
    firma: 'il medico',
    di_chi: 'medico',
    quando: { luogo: ['casa', 'strada'], senza: ['nato_morto'] },
    di: legalSources.constatazione,
  },
  {
    chiave: 'deposito-osservazione',
    nome: 'Trasporto al deposito di osservazione',
    rilascia: 'Comune o autorità di pubblica sicurezza',
    firma: 'chi lo dispone',
    di_chi: 'comune',
    quando: { luogo: ['strada'] },
    di: legalSources.deposito,
  },
  {
    chiave: 'scheda-istat',
    nome: 'Scheda ISTAT D.4',
    rilascia: 'Medico curante o necroscopo',
    firma: 'il medico',
    di_chi: 'medico',
    quando: { luogo: ['casa', 'ospedale', 'strada'], senza: ['nato_morto'] },
    di: legalSources.schedaIstat,
    nota: 'Attesa dal medico: il termine è suo, non dell’agenzia.',
  },
  {
    chiave: 'scheda-istat-bis',
    nome: 'Scheda ISTAT D.4 bis',
    rilascia: 'Medico',
    firma: 'il medico',
    di_chi: 'medico',
    quando: { luogo: ['casa', 'ospedale', 'strada'], con: ['nato_morto'] },
    di: legalSources.schedaPrimoAnno,
    nota: 'Attesa dal medico: il termine è suo, non dell’agenzia.',
  },
  {
    chiave: 'certificato-necroscopico',
    nome: 'Certificato necroscopico',
    rilascia: 'Medico necroscopo dell’ASL',
    firma: 'il medico necroscopo',
    di_chi: 'medico',
    entroOre: 30,
    quando: { luogo: ['casa', 'strada'] },
    di: legalSources.necroscopo,
    nota: 'La visita si fa tra 15 e 30 ore dal decesso.',
  },
  {
    chiave: 'certificato-necroscopico',
    nome: 'Certificato necroscopico',
    rilascia: 'Direzione sanitaria dell’ospedale',
    firma: 'il direttore sanitario o il medico delegato',
    di_chi: 'ospedale',
    entroOre: 30,
    quando: { luogo: ['ospedale'] },
    di: legalSources.necroscopo,
    nota: 'La visita si fa tra 15 e 30 ore dal decesso.',
  },
  {
    chiave: 'mandato',
    nome: 'Mandato all’agenzia',
    rilascia: 'La famiglia',
    firma: 'chi ordina il funerale',
    di_chi: 'famiglia',
    quando: { senza: ['abbandonato'] },
    di: legalSources.mandato,
  },
  {
    chiave: 'documenti-defunto',
    nome: 'Documento e codice fiscale del defunto',
    rilascia: 'La famiglia',
    firma: '',
    di_chi: 'famiglia',
    quando: { senza: ['nato_morto', 'abbandonato'] },
    di: legalSources.documenti,
  },
  {
    chiave: 'disinteresse',
    nome: 'Presa in carico del Comune per disinteresse dei familiari',
    rilascia: deathMunicipality,
    firma: 'il Comune',
    di_chi: 'comune',
    quando: { con: ['abbandonato'] },
    di: legalSources.disinteresse,
  },
  {
    chiave: 'dichiarazione-morte',
    nome: 'Dichiarazione di morte',
    rilascia: deathRegistrar,
    firma: 'un congiunto, un convivente o chi è delegato da loro',
    di_chi: 'agenzia',
    entroOre: 24,
    quando: { luogo: ['casa', 'strada'], senza: ['nato_morto'] },
    di: legalSources.dichiarazione,
    nota: 'Si può fare anche in formato digitale, con invio per PEC.',
  },
  {
    chiave: 'avviso-morte',
    nome: 'Avviso di morte dell’ospedale',
    rilascia: 'Direzione dell’ospedale o della struttura',
    firma: 'il direttore o chi è delegato',
    di_chi: 'ospedale',
    entroOre: 24,
    quando: { luogo: ['ospedale'], senza: ['nato_morto'] },
    di: legalSources.avviso,
  },
  {
    chiave: 'dichiarazione-nato-morto',
    nome: 'Dichiarazione di nascita del bambino nato morto',
    rilascia: 'Ufficiale di stato civile o direzione sanitaria',
    firma: 'un genitore, il medico o l’ostetrica',
    di_chi: 'famiglia',
    entroOre: 240,
    quando: { luogo: ['casa', 'ospedale', 'strada'], con: ['nato_morto'] },
    di: legalSources.natoMorto,
    nota: 'Si forma il solo atto di nascita. Alla direzione sanitaria il termine è di tre giorni.',
  },
  {
    chiave: 'assistenza-parto',
    nome: 'Certificato di assistenza al parto',
    rilascia: 'Chi ha assistito al parto',
    firma: 'il medico o l’ostetrica',
    di_chi: 'ospedale',
    quando: { luogo: ['casa', 'ospedale', 'strada'], con: ['nato_morto'] },
    di: legalSources.assistenzaParto,
    nota: 'Sotto le 28 settimane i permessi li dà l’ASL, con domanda entro 24 ore (art. 7, commi 2-4).',
  },
  {
    chiave: 'ingresso-salma',
    nome: 'Passaporto mortuario o autorizzazione all’ingresso in Italia',
    rilascia: 'Autorità del Paese del decesso e consolato italiano',
    firma: 'l’autorità estera o il console',
    di_chi: 'consolato',
    quando: { luogo: ['estero'] },
    di: legalSources.ingresso,
  },
  {
    chiave: 'atto-morte-estero',
    nome: 'Atto di morte estero da trascrivere',
    rilascia: 'Autorità del Paese del decesso, tramite il consolato',
    firma: 'l’autorità estera',
    di_chi: 'consolato',
    quando: { luogo: ['estero'] },
    di: legalSources.attoEstero,
  },
  {
    chiave: 'denuncia-infettiva',
    nome: 'Denuncia della malattia infettiva all’ASL',
    rilascia: 'Medico e Comune',
    firma: 'il medico',
    di_chi: 'medico',
    quando: { con: ['infettiva'] },
    di: legalSources.infettiva,
  },
  {
    chiave: 'cautele-asl',
    nome: 'Disposizioni dell’ASL per la chiusura del feretro',
    rilascia: 'ASL',
    firma: 'il medico dell’ASL',
    di_chi: 'asl',
    quando: { con: ['infettiva'] },
    di: legalSources.cassaInfettiva,
  },
  {
    chiave: 'comunicazione-consolato',
    nome: 'Comunicazione al consolato del Paese di cittadinanza',
    rilascia: deathMunicipality,
    firma: 'il Comune',
    di_chi: 'comune',
    dopo: true,
    quando: { con: ['straniero'] },
    di: legalSources.straniero,
  },
  {
    chiave: 'autorizzazione-inumazione',
    nome: 'Autorizzazione all’inumazione',
    rilascia: deathRegistrar,
    firma: 'l’ufficiale di stato civile',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['inumazione'], destinazione: destinationsInItaly },
    di: legalSources.autorizzazione,
  },
  {
    chiave: 'campo-comune',
    nome: 'Assegnazione del posto a terra',
    rilascia: 'Servizi cimiteriali del Comune di destinazione',
    firma: 'il responsabile del cimitero',
    di_chi: 'cimitero',
    destinazione: true,
    quando: { scelta: ['inumazione'], destinazione: destinationsInItaly },
    di: legalSources.campoComune,
  },
  {
    chiave: 'autorizzazione-tumulazione',
    nome: 'Autorizzazione alla tumulazione',
    rilascia: deathRegistrar,
    firma: 'l’ufficiale di stato civile',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['tumulazione'], destinazione: destinationsInItaly },
    di: legalSources.autorizzazione,
  },
  {
    chiave: 'concessione',
    nome: 'Concessione del loculo o della tomba',
    rilascia: 'Servizi cimiteriali del Comune di destinazione',
    firma: 'il concessionario',
    di_chi: 'famiglia',
    destinazione: true,
    quando: { scelta: ['tumulazione'], destinazione: destinationsInItaly },
    di: legalSources.concessione,
  },
  {
    ...cremationWillRule,
    firma: `il defunto in vita (testamento o iscrizione a un’associazione); altrimenti ${nearestKin}`,
    quando: { scelta: ['cremazione'], senza: ['minore', 'nato_morto'] },
    di: legalSources.volonta,
  },
  {
    ...cremationWillRule,
    firma: 'i genitori o chi ha la rappresentanza legale',
    quando: { scelta: ['cremazione'], con: ['minore'] },
    di: legalSources.volontaMinore,
  },
  {
    ...cremationWillRule,
    firma: 'i genitori',
    quando: { scelta: ['cremazione'], con: ['nato_morto'], senza: ['minore'] },
    di: legalSources.volontaMinore,
  },
  {
    ...noCrimeRule,
    quando: { ...cremationAfterUsualDeathCondition, morte: ['improvvisa'] },
    nota:
      'Il DPR 285/1990 (art. 79, comma 5) chiede il nulla osta dell’autorità giudiziaria dopo ogni morte improvvisa, la L. 130/2001 se la ' +
      'morte le è stata segnalata: chiedi all’ufficio che cosa vuole.',
  },
  {
    ...noCrimeRule,
    quando: cremationAfterUsualDeathCondition,
    nota: 'Se la morte è stata segnalata all’autorità giudiziaria, al suo posto serve il nulla osta.',
  },
  {
    chiave: 'autorizzazione-cremazione',
    nome: 'Autorizzazione alla cremazione',
    rilascia: deathRegistrar,
    firma: 'l’ufficiale di stato civile',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['cremazione'] },
    di: legalSources.cremazione,
  },
  {
    chiave: 'trasporto-unico',
    nome: 'Autorizzazione unica al trasporto per la cremazione',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    autorizzazione: true,
    namesDestination: true,
    namesAshes: true,
    quando: { scelta: ['cremazione'] },
    di: legalSources.trasportoUnico,
    nota: 'Indica chi trasporta, il crematorio e la destinazione delle ceneri.',
  },
  {
    chiave: 'autorizzazione-trasporto',
    nome: 'Autorizzazione al trasporto',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    autorizzazione: true,
    namesDestination: true,
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: destinationsInItaly },
    di: legalSources.trasporto,
  },
  {
    chiave: 'avviso-destinazione',
    nome: 'Avviso al Comune di destinazione',
    rilascia: deathMunicipality,
    firma: 'il Comune',
    di_chi: 'comune',
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['altro comune'] },
    di: legalSources.avvisoDestinazione,
  },
  {
    chiave: 'accoglimento',
    nome: 'Nulla osta del cimitero di destinazione',
    rilascia: 'Comune di destinazione',
    firma: 'il responsabile del cimitero',
    di_chi: 'cimitero',
    destinazione: true,
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['altro comune'] },
    di: legalSources.accoglimento,
  },
  {
    chiave: 'passaporto-mortuario',
    nome: 'Passaporto mortuario',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['Berlino'] },
    di: legalSources.berlino,
  },
  {
    chiave: 'garanzia-cassa',
    nome: 'Attestato di garanzia sulla cassa',
    rilascia: 'Impresa che trasporta',
    firma: 'l’agenzia',
    di_chi: 'agenzia',
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['Berlino'] },
    di: legalSources.cassaBerlino,
  },
  {
    chiave: 'trasporto-vaticano',
    nome: 'Autorizzazione al trasporto nella Città del Vaticano',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['Vaticano'] },
    di: legalSources.vaticano,
  },
  {
    chiave: 'estradizione',
    nome: 'Autorizzazione all’estradizione della salma',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['altro Stato'] },
    di: legalSources.estradizione,
    nota: 'Alla domanda si uniscono anche l’estratto dell’atto di morte e l’autorizzazione alla sepoltura (circolare del Ministero della sanità 24/1993, 8.2).',
  },
  {
    chiave: 'nulla-osta-consolare',
    nome: 'Nulla osta del consolato all’ingresso della salma',
    rilascia: 'Consolato dello Stato di destinazione',
    firma: 'il console',
    di_chi: 'consolato',
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['altro Stato'] },
    di: legalSources.consolato,
  },
  {
    chiave: 'certificato-asl-cassa',
    nome: 'Certificato dell’ASL sulla cassa',
    rilascia: 'ASL',
    firma: 'il medico dell’ASL',
    di_chi: 'asl',
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['altro Stato'] },
    di: legalSources.cassaEstero,
  },
  {
    chiave: 'passaporto-o-estradizione',
    nome: 'Passaporto mortuario o autorizzazione all’estradizione',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    autorizzazione: true,
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['estero'], regime: ['Stato ignoto'] },
    di: legalSources.estradizione,
    nota: 'Quale dei due dipende dal Paese: scrivilo nelle risposte.',
  },
  {
    chiave: 'chiusura-feretro',
    nome: 'Verbale di chiusura del feretro',
    rilascia: 'Incaricato del trasporto o ASL',
    firma: 'l’incaricato del trasporto',
    di_chi: 'agenzia',
    quando: { scelta: ['cremazione'] },
    di: legalSources.chiusuraFeretro,
  },
  {
    chiave: 'chiusura-feretro',
    nome: 'Verbale di chiusura del feretro',
    rilascia: 'Incaricato del trasporto o ASL',
    firma: 'l’incaricato del trasporto',
    di_chi: 'agenzia',
    quando: { scelta: ['inumazione', 'tumulazione'], destinazione: ['altro comune', 'estero'] },
    di: legalSources.chiusuraFeretro,
  },
  {
    chiave: 'verbale-cremazione',
    nome: 'Verbale di cremazione e di consegna dell’urna',
    rilascia: 'Crematorio',
    firma: 'il crematorio e chi ritira l’urna',
    di_chi: 'crematorio',
    dopo: true,
    quando: { scelta: ['cremazione'] },
    di: legalSources.verbaleCremazione,
  },
  {
    chiave: 'urna-cimitero',
    nome: 'Posto per l’urna nel cimitero',
    rilascia: 'Servizi cimiteriali del Comune di destinazione',
    firma: 'il concessionario',
    di_chi: 'famiglia',
    dopo: true,
    destinazione: true,
    namesAshes: true,
    quando: { scelta: ['cremazione'], ceneri: ['tumulazione', 'interramento'], destinazione: destinationsInItaly },
    di: legalSources.urnaCimitero,
  },
  {
    chiave: 'affidamento',
    nome: 'Autorizzazione all’affidamento dell’urna',
    rilascia: 'Ufficiale di stato civile',
    firma: `chi riceve l’urna, indicato dal defunto; altrimenti scelto ${byNearestKin}`,
    di_chi: 'comune',
    dopo: true,
    quando: { scelta: ['cremazione'], ceneri: ['affidamento'] },
    di: legalSources.affidamento,
  },
  {
    chiave: 'volonta-dispersione',
    nome: 'Volontà di dispersione del defunto',
    rilascia: 'Il defunto in vita: testamento o iscrizione a un’associazione',
    firma: 'solo il defunto: i familiari non possono deciderla al suo posto',
    di_chi: 'famiglia',
    dopo: true,
    quando: { scelta: ['cremazione'], ceneri: scatteringKinds },
    di: legalSources.dispersioneVolonta,
    nota: 'Alcune Regioni l’ammettono anche in altre forme.',
  },
  {
    chiave: 'dispersione',
    nome: 'Autorizzazione alla dispersione delle ceneri',
    rilascia: 'Ufficiale di stato civile',
    firma: 'l’ufficiale di stato civile',
    di_chi: 'comune',
    dopo: true,
    namesDestination: true,
    namesAshes: true,
    quando: { scelta: ['cremazione'], ceneri: scatteringKinds },
    di: legalSources.dispersione,
    nota: 'La dispersione non si può più disfare.',
  },
  {
    chiave: 'assenso-proprietari',
    nome: 'Assenso dei proprietari del terreno',
    rilascia: 'Proprietari dell’area privata',
    firma: 'tutti i proprietari',
    di_chi: 'famiglia',
    dopo: true,
    quando: { scelta: ['cremazione'], ceneri: ['dispersione in area privata'] },
    di: legalSources.areaPrivata,
  },
  {
    chiave: 'ceneri-estero',
    nome: 'Autorizzazione al trasporto delle ceneri all’estero',
    rilascia: deathMunicipality,
    firma: 'il responsabile del servizio',
    di_chi: 'comune',
    dopo: true,
    quando: { scelta: ['cremazione'], destinazione: ['estero'] },
    di: legalSources.ceneriEstero,
    nota: 'Con il verbale di cremazione e, se il Paese lo chiede, il nulla osta del suo consolato.',
  },
];
