/** How a datum is written: as words, or as a cross where it holds. */
type FormDatumKind = 'testo' | 'croce';

interface FormDatum {
  readonly nome: string;
  readonly gruppo: FormDataGroup;
  readonly tipo?: FormDatumKind;
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

const of = (gruppo: FormDataGroup, nome: string): FormDatum => ({ gruppo, nome });
const cross = (gruppo: FormDataGroup, nome: string): FormDatum => ({ gruppo, nome, tipo: 'croce' });

/** What a form can be filled with. `altro` is asked of the person each time, under a label of its own. */
export const formData = {
  'defunto.nome': of('defunto', 'Nome'),
  'defunto.cognome': of('defunto', 'Cognome'),
  'defunto.nomeCompleto': of('defunto', 'Nome e cognome'),
  'defunto.cognomeNome': of('defunto', 'Cognome e nome'),
  'defunto.cognomeNubile': of('defunto', 'Cognome da nubile'),
  'defunto.codfisc': of('defunto', 'Codice fiscale'),
  'defunto.sesso': of('defunto', 'Sesso (M o F)'),
  'defunto.maschio': cross('defunto', 'Croce: maschio'),
  'defunto.femmina': cross('defunto', 'Croce: femmina'),
  'defunto.nato': of('defunto', 'Data di nascita'),
  'defunto.natoA': of('defunto', 'Luogo di nascita'),
  'defunto.anni': of('defunto', 'Anni'),
  'defunto.cittadinanza': of('defunto', 'Cittadinanza'),
  'defunto.coniuge': of('defunto', 'Coniuge'),
  'defunto.comuneResidenza': of('defunto', 'Comune di residenza'),
  'defunto.indirizzoResidenza': of('defunto', 'Indirizzo di residenza'),
  'defunto.decesso': of('defunto', 'Data del decesso'),
  'defunto.oraDecesso': of('defunto', 'Ora del decesso'),
  'defunto.mortoA': of('defunto', 'Luogo del decesso'),
  'defunto.salma': of('defunto', 'Dove si trova la salma'),
  'servizio.comune': of('servizio', 'Comune del servizio'),
  'servizio.prov': of('servizio', 'Provincia del servizio'),
  'servizio.scelta': of('servizio', 'Sepoltura o cremazione'),
  'servizio.inumazione': cross('servizio', 'Croce: inumazione'),
  'servizio.tumulazione': cross('servizio', 'Croce: tumulazione'),
  'servizio.cremazione': cross('servizio', 'Croce: cremazione'),
  'servizio.ceneri': of('servizio', 'Destinazione delle ceneri'),
  'servizio.ceneriAffidate': cross('servizio', 'Croce: ceneri affidate'),
  'servizio.ceneriDisperse': cross('servizio', 'Croce: ceneri disperse'),
  'servizio.ceneriSepolte': cross('servizio', 'Croce: ceneri tumulate o interrate'),
  'richiedente.nomeCompleto': of('richiedente', 'Nome e cognome'),
  'richiedente.nome': of('richiedente', 'Nome'),
  'richiedente.cognome': of('richiedente', 'Cognome'),
  'richiedente.legame': of('richiedente', 'Legame col defunto'),
  'richiedente.codFisc': of('richiedente', 'Codice fiscale'),
  'richiedente.indirizzo': of('richiedente', 'Indirizzo'),
  'richiedente.comune': of('richiedente', 'Comune'),
  'richiedente.prov': of('richiedente', 'Provincia'),
  'richiedente.cap': of('richiedente', 'CAP'),
  'richiedente.tel': of('richiedente', 'Telefono'),
  'richiedente.mail': of('richiedente', 'E-mail'),
  'agenzia.nome': of('agenzia', 'Ragione sociale'),
  'agenzia.indirizzo': of('agenzia', 'Indirizzo'),
  'agenzia.comune': of('agenzia', 'Comune'),
  'agenzia.prov': of('agenzia', 'Provincia'),
  'agenzia.cap': of('agenzia', 'CAP'),
  'agenzia.piva': of('agenzia', 'Partita IVA'),
  'agenzia.codFisc': of('agenzia', 'Codice fiscale'),
  'agenzia.tel': of('agenzia', 'Telefono'),
  'agenzia.mail': of('agenzia', 'E-mail'),
  'funerale.giorno': of('appuntamenti', 'Giorno del funerale'),
  'funerale.ora': of('appuntamenti', 'Ora del funerale'),
  'funerale.luogo': of('appuntamenti', 'Luogo del funerale'),
  'funerale.comune': of('appuntamenti', 'Comune del funerale'),
  'sepoltura.giorno': of('appuntamenti', 'Giorno della sepoltura'),
  'sepoltura.ora': of('appuntamenti', 'Ora della sepoltura'),
  'sepoltura.luogo': of('appuntamenti', 'Cimitero'),
  'sepoltura.comune': of('appuntamenti', 'Comune della sepoltura'),
  'cremazione.giorno': of('appuntamenti', 'Giorno della cremazione'),
  'cremazione.ora': of('appuntamenti', 'Ora della cremazione'),
  'cremazione.luogo': of('appuntamenti', 'Crematorio'),
  'cremazione.comune': of('appuntamenti', 'Comune della cremazione'),
  oggi: of('altro', 'Data di oggi'),
  luogoOggi: of('altro', 'Luogo e data di oggi'),
  altro: of('altro', 'Altro: si scrive ogni volta'),
} as const satisfies Record<string, FormDatum>;
export type FormDatumName = keyof typeof formData;
export const formDatumNames = Object.keys(formData) as [FormDatumName, ...FormDatumName[]];

/** Whether a datum is a cross. */
export const isCross = (name: FormDatumName): boolean => {
  const datum: FormDatum = formData[name];
  return datum.tipo === 'croce';
};

/** A datum by its group and name: `Defunto: codice fiscale`. */
export const formDatumWords = (name: FormDatumName): string =>
  name === 'altro' ? formData.altro.nome : `${formDataGroupNames[formData[name].gruppo]}: ${formData[name].nome}`;
