/** How a datum is written: as words, or as a cross where it holds. */
type FormDatumKind = 'testo' | 'croce';

interface FormDatum {
  readonly nome: string;
  readonly gruppo: FormDataGroup;
  readonly tipo?: FormDatumKind;
  /** Of a cross: the datum that it says yes or no to. */
  readonly riguarda?: string;
}

/** Groups of the data of a form, in the order of the screen. */
export const formDataGroups = ['defunto', 'servizio', 'richiedente', 'agenzia', 'appuntamenti', 'altro'] as const;
export type FormDataGroup = (typeof formDataGroups)[number];
export const formDataGroupNames: Readonly<Record<FormDataGroup, string>> = {
  defunto: 'Defunto',
  servizio: 'Sepoltura e ceneri',
  richiedente: 'Chi chiede',
  agenzia: 'Agenzia',
  appuntamenti: 'Appuntamenti',
  altro: 'Altro',
};

const textDatum = (gruppo: FormDataGroup, nome: string): FormDatum => ({ gruppo, nome });
const crossDatum = (riguarda: string, gruppo: FormDataGroup, nome: string): FormDatum => ({
  gruppo,
  nome,
  tipo: 'croce',
  riguarda,
});

/** What a form can be filled with. `altro` is asked of the person each time, under a label of its own. */
export const formDataCatalogue = {
  'defunto.nome': textDatum('defunto', 'Nome'),
  'defunto.cognome': textDatum('defunto', 'Cognome'),
  'defunto.nomeCompleto': textDatum('defunto', 'Nome e cognome'),
  'defunto.cognomeNome': textDatum('defunto', 'Cognome e nome'),
  'defunto.cognomeNubile': textDatum('defunto', 'Cognome da nubile'),
  'defunto.codfisc': textDatum('defunto', 'Codice fiscale'),
  'defunto.sesso': textDatum('defunto', 'Sesso (M o F)'),
  'defunto.maschio': crossDatum('defunto.sesso', 'defunto', 'Croce: maschio'),
  'defunto.femmina': crossDatum('defunto.sesso', 'defunto', 'Croce: femmina'),
  'defunto.nato': textDatum('defunto', 'Data di nascita'),
  'defunto.natoA': textDatum('defunto', 'Luogo di nascita'),
  'defunto.anni': textDatum('defunto', 'Anni'),
  'defunto.cittadinanza': textDatum('defunto', 'Cittadinanza'),
  'defunto.coniuge': textDatum('defunto', 'Coniuge'),
  'defunto.comuneResidenza': textDatum('defunto', 'Comune di residenza'),
  'defunto.indirizzoResidenza': textDatum('defunto', 'Indirizzo di residenza'),
  'defunto.decesso': textDatum('defunto', 'Data del decesso'),
  'defunto.oraDecesso': textDatum('defunto', 'Ora del decesso'),
  'defunto.mortoA': textDatum('defunto', 'Luogo del decesso'),
  'defunto.salma': textDatum('defunto', 'Dove si trova la salma'),
  'servizio.comune': textDatum('servizio', 'Comune del servizio'),
  'servizio.prov': textDatum('servizio', 'Provincia del servizio'),
  'servizio.scelta': textDatum('servizio', 'Sepoltura o cremazione'),
  'servizio.inumazione': crossDatum('servizio.scelta', 'servizio', 'Croce: inumazione'),
  'servizio.tumulazione': crossDatum('servizio.scelta', 'servizio', 'Croce: tumulazione'),
  'servizio.cremazione': crossDatum('servizio.scelta', 'servizio', 'Croce: cremazione'),
  'servizio.ceneri': textDatum('servizio', 'Destinazione delle ceneri'),
  'servizio.ceneriAffidate': crossDatum('servizio.ceneri', 'servizio', 'Croce: ceneri affidate'),
  'servizio.ceneriDisperse': crossDatum('servizio.ceneri', 'servizio', 'Croce: ceneri disperse'),
  'servizio.ceneriSepolte': crossDatum('servizio.ceneri', 'servizio', 'Croce: ceneri tumulate o interrate'),
  'richiedente.nomeCompleto': textDatum('richiedente', 'Nome e cognome'),
  'richiedente.nome': textDatum('richiedente', 'Nome'),
  'richiedente.cognome': textDatum('richiedente', 'Cognome'),
  'richiedente.legame': textDatum('richiedente', 'Legame col defunto'),
  'richiedente.codFisc': textDatum('richiedente', 'Codice fiscale'),
  'richiedente.indirizzo': textDatum('richiedente', 'Indirizzo'),
  'richiedente.comune': textDatum('richiedente', 'Comune'),
  'richiedente.prov': textDatum('richiedente', 'Provincia'),
  'richiedente.cap': textDatum('richiedente', 'CAP'),
  'richiedente.tel': textDatum('richiedente', 'Telefono'),
  'richiedente.mail': textDatum('richiedente', 'E-mail'),
  'agenzia.nome': textDatum('agenzia', 'Ragione sociale'),
  'agenzia.indirizzo': textDatum('agenzia', 'Indirizzo'),
  'agenzia.comune': textDatum('agenzia', 'Comune'),
  'agenzia.prov': textDatum('agenzia', 'Provincia'),
  'agenzia.cap': textDatum('agenzia', 'CAP'),
  'agenzia.piva': textDatum('agenzia', 'Partita IVA'),
  'agenzia.codFisc': textDatum('agenzia', 'Codice fiscale'),
  'agenzia.tel': textDatum('agenzia', 'Telefono'),
  'agenzia.mail': textDatum('agenzia', 'E-mail'),
  'funerale.giorno': textDatum('appuntamenti', 'Giorno del funerale'),
  'funerale.ora': textDatum('appuntamenti', 'Ora del funerale'),
  'funerale.luogo': textDatum('appuntamenti', 'Luogo del funerale'),
  'funerale.comune': textDatum('appuntamenti', 'Comune del funerale'),
  'sepoltura.giorno': textDatum('appuntamenti', 'Giorno della sepoltura'),
  'sepoltura.ora': textDatum('appuntamenti', 'Ora della sepoltura'),
  'sepoltura.luogo': textDatum('appuntamenti', 'Cimitero'),
  'sepoltura.comune': textDatum('appuntamenti', 'Comune della sepoltura'),
  'cremazione.giorno': textDatum('appuntamenti', 'Giorno della cremazione'),
  'cremazione.ora': textDatum('appuntamenti', 'Ora della cremazione'),
  'cremazione.luogo': textDatum('appuntamenti', 'Crematorio'),
  'cremazione.comune': textDatum('appuntamenti', 'Comune della cremazione'),
  oggi: textDatum('altro', 'Data di oggi'),
  luogoOggi: textDatum('altro', 'Luogo e data di oggi'),
  altro: textDatum('altro', 'Altro: si scrive ogni volta'),
} as const satisfies Record<string, FormDatum>;
export type FormDatumName = keyof typeof formDataCatalogue;
export const formDatumNames = Object.keys(formDataCatalogue) as [FormDatumName, ...FormDatumName[]];

/** Whether a datum is a cross. */
export const isCrossDatum = (name: FormDatumName): boolean => {
  const datum: FormDatum = formDataCatalogue[name];
  return datum.tipo === 'croce';
};

/** What a datum is about: of a cross the choice that it is one of, so that three crosses of one choice are one change. */
export function choiceOfCross(name: FormDatumName): FormDatumName {
  const { riguarda }: FormDatum = formDataCatalogue[name];
  return formDatumNames.find((one) => one === riguarda) ?? name;
}

/** Whether a datum is of the funeral: not of the agency that fills, nor of the day, nor asked for each time. */
export const isDatumOfFuneral = (name: FormDatumName): boolean =>
  !['agenzia', 'altro'].includes(formDataCatalogue[name].gruppo);

/** Whether a datum is one of the agenda's. */
export const isDatumOfAgenda = (name: FormDatumName): boolean => formDataCatalogue[name].gruppo === 'appuntamenti';

/** Whether what somebody wrote where a cross is asked for means that there is none: «no» was answered with a cross. */
export const saysNo = (text: string): boolean => /^\W*no\W*$/i.test(text);

/** A datum by its group and name: `Defunto: codice fiscale`. */
export const formDatumLabel = (name: FormDatumName): string =>
  name === 'altro'
    ? formDataCatalogue.altro.nome
    : `${formDataGroupNames[formDataCatalogue[name].gruppo]}: ${formDataCatalogue[name].nome}`;
