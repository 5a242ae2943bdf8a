import { regionNames, toComparisonKey } from '@commiato/italy/places/provinces';
import type { PaperCondition } from './rules.ts';
import { checkedSource, type LegalSource, uncheckedSource } from './sources.ts';

/** What a Regione lays down beside the law of the State: about papers of the law, by their key, or about the observation. */
export interface RegionalTerm {
  readonly regione: string;
  readonly riguarda: readonly ('osservazione' | (string & {}))[];
  /** In the place of what the law says; absent where it says nothing else. */
  readonly rilascia?: string;
  readonly firma?: string;
  /** When it holds, beside what the paper needs. */
  readonly quando?: PaperCondition;
  /** What one has to know: a sentence. */
  readonly nota: string;
  readonly di: LegalSource;
}

const transportPaperKeys = ['autorizzazione-trasporto', 'trasporto-unico'] as const;
const ashesPapers = ['affidamento', 'volonta-dispersione', 'dispersione'] as const;
/** Regioni of whose law on the matter no more is known here than that it is there. */
const termOfUnreadRegionalLaw = (regione: string, law: string): RegionalTerm => ({
  regione,
  riguarda: [...transportPaperKeys, ...ashesPapers],
  nota: `La Regione ha norme proprie (${law}): chiedi all’ufficio se cambiano qualcosa.`,
  di: uncheckedSource(law),
});

/** The terms that were read, and those that are written down from memory. What a municipality has laid down comes before them. */
export const regionalTerms: readonly RegionalTerm[] = [
  {
    regione: 'Emilia-Romagna',
    riguarda: ['osservazione'],
    quando: { luogo: ['casa', 'strada'] },
    nota: 'Durante l’osservazione la salma si può portare all’obitorio, al servizio mortuario o nella casa funeraria con il solo certificato del medico: nessun pregiudizio per la salute, nessun sospetto di reato. Vale nella Regione e, con reciprocità, in quelle confinanti.',
    di: checkedSource(
      'L.R. Emilia-Romagna 19/2004, art. 10, commi 1-4 (L.R. 29/2019, art. 12)',
      'demetra.regione.emilia-romagna.it',
    ),
  },
  {
    regione: 'Emilia-Romagna',
    riguarda: transportPaperKeys,
    nota: 'Dove si può, il Comune del decesso dà un’autorizzazione sola per tutti i trasferimenti.',
    di: checkedSource('L.R. Emilia-Romagna 19/2004, art. 10, commi 6 e 7', 'Gazzetta Ufficiale, 16/10/2004'),
  },
  {
    regione: 'Emilia-Romagna',
    riguarda: ['cautele-asl'],
    nota: 'Le misure le sceglie il medico necroscopo: la cassa e le procedure dell’art. 18 del DPR 285/1990 non sono obbligatorie.',
    di: checkedSource('L.R. Emilia-Romagna 19/2004, art. 9', 'demetra.regione.emilia-romagna.it'),
  },
  {
    regione: 'Emilia-Romagna',
    riguarda: ['volonta-dispersione'],
    firma:
      'il defunto; molti Comuni accettano la dichiarazione del coniuge e di tutti i parenti di primo grado su ciò che voleva',
    nota: 'La domanda indica chi disperde, dove, giorno e ora.',
    di: checkedSource(
      'L.R. Emilia-Romagna 19/2004, art. 11',
      'comune.santilariodenza.re.it; comune.pievedicento.bo.it',
    ),
  },
  {
    regione: 'Emilia-Romagna',
    riguarda: ['dispersione'],
    rilascia: 'Ufficiale di stato civile del Comune del decesso',
    nota: 'L’autorizzazione vale per luoghi della Regione; fuori, il Comune autorizza soltanto il trasporto delle ceneri.',
    di: checkedSource('L.R. Emilia-Romagna 19/2004, art. 11', 'comune.santilariodenza.re.it'),
  },
  {
    regione: 'Lombardia',
    riguarda: ['osservazione'],
    quando: { luogo: ['casa', 'strada'] },
    nota: 'La salma si può trasferire entro 48 ore dal decesso, nella Regione, con il certificato del medico; prima di partire l’impresa avvisa lo stato civile del Comune del decesso e di quello di arrivo, e l’ATS.',
    di: checkedSource(
      'L.R. Lombardia 33/2009, art. 72, commi 1 e 4 (L.R. 4/2019 e 15/2019)',
      'sportellotelematico.comune.dalmine.bg.it; funerali.org',
    ),
  },
  {
    regione: 'Toscana',
    riguarda: ['autorizzazione-cremazione', 'affidamento'],
    rilascia: 'Ufficiale di stato civile del Comune del decesso',
    nota: 'L’autorizzazione alla cremazione dice anche a chi è affidata l’urna.',
    di: checkedSource('L.R. Toscana 29/2004, art. 2 (L.R. 66/2013)', 'funerali.org, circolare SEFIT'),
  },
  termOfUnreadRegionalLaw('Abruzzo', 'L.R. Abruzzo 41/2012'),
  termOfUnreadRegionalLaw('Calabria', 'L.R. Calabria 48/2019'),
  termOfUnreadRegionalLaw('Friuli-Venezia Giulia', 'L.R. Friuli-Venezia Giulia 12/2011'),
  termOfUnreadRegionalLaw('Liguria', 'L.R. Liguria 24/2007'),
  termOfUnreadRegionalLaw('Marche', 'L.R. Marche 3/2005'),
  termOfUnreadRegionalLaw('Piemonte', 'L.R. Piemonte 20/2007 e 15/2011'),
  termOfUnreadRegionalLaw('Puglia', 'L.R. Puglia 34/2008'),
  termOfUnreadRegionalLaw('Sardegna', 'L.R. Sardegna 32/2018'),
  termOfUnreadRegionalLaw('Sicilia', 'L.R. Sicilia 18/2010'),
  termOfUnreadRegionalLaw('Umbria', 'L.R. Umbria 12/2004'),
  termOfUnreadRegionalLaw("Valle d'Aosta", 'L.R. Valle d’Aosta 37/2009'),
  termOfUnreadRegionalLaw('Veneto', 'L.R. Veneto 18/2010'),
];

const termsByRegion: ReadonlyMap<string, readonly RegionalTerm[]> = new Map(
  regionNames.map((name) => [
    toComparisonKey(name),
    regionalTerms.filter(({ regione }) => toComparisonKey(regione) === toComparisonKey(name)),
  ]),
);

/** What a Regione lays down; nothing where it is not known which. */
export const regionalTermsOf = (regione: string): readonly RegionalTerm[] =>
  termsByRegion.get(toComparisonKey(regione)) ?? [];
