/** Where something is written that relatives have to do, and whether whoever wrote it down here could read it. */
interface DutySource {
  /** Law, article or office. */
  readonly nome: string;
  /** Day of the check, `YYYY-MM-DD`. */
  readonly verificato: string;
  /** False: from memory, because the text could not be read; the page says so. */
  readonly letto: boolean;
}

/**
 * Whose funeral it was: of a child, and of one who was born dead, less is to be done. `unknown` where what was answered about the death has been
 * deleted: what is to be done of everybody.
 */
export type DeceasedKind = 'adult' | 'minor' | 'stillborn' | 'unknown';

/** Something that relatives have to do, or may, after a funeral. */
export interface AfterFuneralDuty {
  /** Of whom it is to be done; absent: of everybody. The parents of a stillborn child were handed a sheet about pension, car and weapons. */
  readonly of?: readonly DeceasedKind[];
  readonly chiave: string;
  readonly titolo: string;
  readonly testo: string;
  /** By when; empty where nothing says so. */
  readonly entro: string;
  /** Where one goes with it. */
  readonly dove: string;
  readonly fonte: DutySource;
}

const checkedSource = (nome: string): DutySource => ({ nome, verificato: '2026-11-24', letto: true });
const uncheckedSource = (nome: string): DutySource => ({ nome, verificato: '2026-11-24', letto: false });

const adultsOnly = { of: ['adult'] } as const;
const exceptStillborn = { of: ['adult', 'minor'] } as const;

/** In the order in which most families come to them. Amounts and days are of the day of the check: a rule that changes is changed here. */
export const allAfterFuneralDuties: readonly AfterFuneralDuty[] = [
  {
    of: ['stillborn'],
    chiave: 'atto-nascita',
    titolo: 'Atto di nascita',
    testo:
      'Per un bambino nato morto il Comune forma il solo atto di nascita, con l’annotazione. Se ne possono chiedere copie.',
    entro: '',
    dove: 'Comune in cui è nato',
    fonte: uncheckedSource('D.P.R. 396/2000, art. 37'),
  },
  {
    ...exceptStillborn,
    chiave: 'certificati',
    titolo: 'Certificati e atto di morte',
    testo:
      'Servono più volte: per banca, assicurazioni e contratti. Agli uffici pubblici basta un’autocertificazione. Conviene chiederne alcune copie insieme.',
    entro: '',
    dove: 'Comune in cui è avvenuta la morte, o l’agenzia',
    fonte: uncheckedSource('D.P.R. 445/2000, artt. 40 e 46'),
  },
  {
    of: ['stillborn'],
    chiave: 'maternita',
    titolo: 'Congedo di maternità',
    testo:
      'Dopo il 180° giorno di gravidanza la madre che lavora ha diritto all’intero congedo di maternità. Può tornare prima al lavoro, se vuole, con un preavviso di dieci giorni e il parere dei medici.',
    entro: '',
    dove: 'Datore di lavoro e INPS, sito o patronato (gratuito)',
    fonte: uncheckedSource('D.Lgs. 151/2001, artt. 16, c. 1-bis, e 19'),
  },
  {
    ...exceptStillborn,
    chiave: 'pensione',
    titolo: 'Pensione di chi non c’è più',
    testo:
      'Il Comune comunica la morte all’INPS, che ferma la pensione; le rate arrivate dopo vanno restituite. Agli eredi spettano i ratei maturati e non riscossi, tredicesima compresa, se li chiedono.',
    entro: 'Ratei: entro cinque anni',
    dove: 'INPS, sito o patronato (gratuito)',
    fonte: uncheckedSource('INPS, ratei di pensione maturati e non riscossi'),
  },
  {
    ...adultsOnly,
    chiave: 'superstiti',
    titolo: 'Pensione ai superstiti',
    testo:
      'Spetta al coniuge o all’unito civilmente, e con altre condizioni a figli minori, studenti o inabili, e in mancanza a genitori e fratelli. Va chiesta: decorre dal primo giorno del mese dopo la morte, anche se la domanda arriva più tardi.',
    entro: 'Appena si può; gli arretrati si perdono dopo cinque anni',
    dove: 'INPS, sito o patronato (gratuito)',
    fonte: uncheckedSource('INPS, circolare 185/2015; R.D.L. 636/1939, art. 13'),
  },
  {
    ...exceptStillborn,
    chiave: 'banca',
    titolo: 'Banca, Posta e cassette di sicurezza',
    testo:
      'Avvisata della morte, la banca ferma i conti e libera le somme quando ha la dichiarazione di successione, o una dichiarazione che non è dovuta. Le deleghe finiscono con la morte. Conviene chiedere se la banca paga la fattura del funerale dal conto.',
    entro: '',
    dove: 'La filiale del conto',
    fonte: uncheckedSource('D.Lgs. 346/1990, art. 48'),
  },
  {
    ...exceptStillborn,
    chiave: 'eredita',
    titolo: 'Accettare o rinunciare all’eredità',
    testo:
      'Con l’eredità si ereditano anche i debiti. Chi è chiamato all’eredità e ha già in mano dei beni, per esempio vive nella casa, deve fare l’inventario entro tre mesi: altrimenti è erede a tutti gli effetti, anche dei debiti, e non può più rinunciare. Nel dubbio si chiede a un notaio prima di usare o vendere qualcosa.',
    entro: 'Tre mesi per chi possiede beni; per gli altri dieci anni, se il giudice non dà un termine',
    dove: 'Notaio, o cancelleria del Tribunale',
    fonte: uncheckedSource('Codice civile, artt. 480, 485 e 519'),
  },
  {
    ...exceptStillborn,
    chiave: 'successione',
    titolo: 'Dichiarazione di successione',
    testo:
      'La presenta uno degli eredi per tutti. Non serve se ereditano soltanto il coniuge e i parenti in linea retta, senza immobili, per non più di 100.000 euro. Con gli immobili si fanno anche le volture.',
    entro: 'Dodici mesi dalla morte',
    dove: 'Agenzia delle Entrate, sul sito o per un CAF, un notaio, un commercialista',
    fonte: checkedSource('D.Lgs. 346/1990, art. 31; Agenzia delle Entrate, Dichiarazione di successione'),
  },
  {
    ...adultsOnly,
    chiave: 'utenze',
    titolo: 'Luce, gas, acqua e telefono',
    testo:
      'I contratti si intestano a un erede con la voltura, o si chiudono. Servono codice del cliente, lettura del contatore e dati di chi non c’è più; per chi già abita nella casa molti fornitori non chiedono niente. Telefono, internet e abbonamenti si disdicono a parte.',
    entro: '',
    dove: 'Ogni fornitore',
    fonte: uncheckedSource('ARERA, voltura per causa di morte'),
  },
  {
    ...adultsOnly,
    chiave: 'casa',
    titolo: 'Casa in affitto, canone TV e tributi del Comune',
    testo:
      'Nel contratto di affitto della casa subentrano il coniuge, i parenti e gli affini che ci abitavano. Il canone TV si intesta a chi resta, o si disdice; al Comune si comunica per rifiuti e IMU.',
    entro: '',
    dove: 'Proprietario, Agenzia delle Entrate, Comune',
    fonte: uncheckedSource('Legge 392/1978, art. 6'),
  },
  {
    ...adultsOnly,
    chiave: 'auto',
    titolo: 'Auto e moto',
    testo:
      'Si intestano agli eredi con l’accettazione dell’eredità a firma autenticata, oppure si demoliscono. Si avvisa anche l’assicurazione: la polizza continua, ma il contratto va intestato ad altri.',
    entro: 'Sessanta giorni dall’autentica della firma',
    dove: 'PRA, Sportello telematico dell’automobilista, agenzia di pratiche auto',
    fonte: checkedSource('Codice della strada, art. 94; ACI, Trasferimento di proprietà per successione ereditaria'),
  },
  {
    ...exceptStillborn,
    chiave: 'assicurazioni',
    titolo: 'Assicurazioni sulla vita e fondi pensione',
    testo:
      'Spettano a chi è indicato nella polizza, fuori dall’eredità. Se non si sa di una polizza, si può far cercare all’ANIA con il certificato di morte.',
    entro: 'Dieci anni',
    dove: 'La compagnia, o l’ANIA',
    fonte: uncheckedSource('Codice civile, artt. 1920 e 2952'),
  },
  {
    ...exceptStillborn,
    chiave: 'digitale',
    titolo: 'Profili, posta elettronica e fotografie in rete',
    testo:
      'Chi ha un interesse proprio, chi agisce per chi non c’è più come suo mandatario, o chi ha ragioni familiari che meritano protezione può chiedere i dati, farli correggere o cancellare. Non si può dove l’interessato lo ha vietato per iscritto. Prima di chiudere un profilo si salvano le fotografie.',
    entro: '',
    dove: 'Ogni servizio, dalle sue pagine per i familiari',
    fonte: checkedSource('D.Lgs. 196/2003, art. 2-terdecies'),
  },
  {
    ...adultsOnly,
    chiave: 'redditi',
    titolo: 'Dichiarazione dei redditi di chi non c’è più',
    testo:
      'La presentano gli eredi a nome di chi non c’è più. Le spese mediche le detrae chi le ha pagate; agli eredi spettano anche i rimborsi.',
    entro: 'Secondo la data della morte: lo dice il CAF',
    dove: 'CAF, commercialista, sito dell’Agenzia delle Entrate',
    fonte: uncheckedSource('D.P.R. 600/1973, art. 65'),
  },
  {
    chiave: 'detrazione',
    titolo: 'Detrazione delle spese funebri',
    testo:
      'Chi ha pagato il funerale detrae dall’imposta il 19 % della spesa, fino a 1.550 euro di spesa per ogni morte, anche senza parentela, e se ha pagato in modo tracciabile: non in contanti. Oltre 75.000 euro di reddito c’è un tetto alle spese detraibili, e oltre 120.000 la detrazione si riduce. Si conservano fattura e prova del pagamento.',
    entro: 'Con la dichiarazione dei redditi dell’anno dopo il pagamento',
    dove: 'CAF, commercialista, dichiarazione precompilata',
    fonte: uncheckedSource(
      'D.P.R. 917/1986, art. 15, c. 1, lett. d, e c. 3-bis, e art. 16-ter; legge 160/2019, art. 1, c. 679',
    ),
  },
  {
    ...adultsOnly,
    chiave: 'documenti',
    titolo: 'Documenti personali e armi',
    testo:
      'Patente, passaporto e carta d’identità non valgono più, e si possono conservare o consegnare. Le armi si denunciano subito alla Questura o ai Carabinieri. Disdetti anche medico di base e contrassegno per disabili.',
    entro: 'Armi: subito',
    dove: 'Questura o Carabinieri, ASL, Comune',
    fonte: uncheckedSource('T.U.L.P.S., art. 38'),
  },
];

/** What is to be done after a funeral, in its order. */
export const afterFuneralDutiesOf = (kind: DeceasedKind): readonly AfterFuneralDuty[] =>
  allAfterFuneralDuties.filter(({ of }) => of?.includes(kind) ?? true);
