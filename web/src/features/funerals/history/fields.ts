import { toSentenceNames } from '@commiato/contracts/fields';
import { eventFieldNames } from '@commiato/contracts/funerals/event-field-names';
import { funeralFields } from '@commiato/contracts/funerals/funeral-fields';
import type { FuneralHistoryEntry } from '@commiato/contracts/funerals/history';
import { noticeFields } from '@commiato/contracts/notices/notice-fields';
import { capitalized } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { fromDayPhrase, toDayPhrase } from '@commiato/italy/prose/dates';

/** Predicates of the sentences, by action. */
const actionPredicates: Readonly<Partial<Record<string, string>>> = {
  'servizio aperto': 'ha aperto il servizio',
  'servizio modificato': 'ha modificato il servizio',
  'servizio eliminato': 'ha eliminato il servizio',
  'ripristinato dal cestino': 'ha ripristinato dal cestino',
  'servizio conservato': 'ha conservato i dati più a lungo',
  'persona legata al servizio': 'ha aggiunto una persona',
  'persona tolta dal servizio': 'ha tolto una persona',
  'correzioni del servizio applicate': 'ha aggiornato annunci e documenti',
  'familiare invitato': 'ha invitato un familiare alla pagina della famiglia',
  'familiare modificato': 'ha cambiato un invito alla pagina della famiglia',
  'familiare revocato': 'ha revocato un invito alla pagina della famiglia',
  'promemoria scelti': 'ha scelto i promemoria delle ricorrenze',
  'carta condivisa con la famiglia': 'ha cambiato quello che la famiglia vede nella sua pagina',
  'ringraziamento fermato': 'ha fermato il ringraziamento della famiglia',
  'scritto della famiglia deciso': 'ha risposto alla famiglia',
  'documento del servizio aggiunto': 'ha caricato un documento',
  'documento del servizio eliminato': 'ha eliminato un documento',
  'etichetta di custodia creata': 'ha fatto un’etichetta di custodia',
  'pratica aggiornata': 'ha aggiornato una pratica',
  'pratiche inviate': 'ha preparato un pacchetto per un ufficio',
  'evento aggiunto': 'ha aggiunto un appuntamento',
  'evento modificato': 'ha modificato un appuntamento',
  'evento tolto': 'ha tolto un appuntamento',
  'incarichi passati': 'ha passato appuntamenti e compiti',
  'compito eliminato': 'ha eliminato un compito',
  'nomi dei familiari chiesti': 'ha chiesto i nomi ai familiari',
  'modulo compilato': 'ha compilato un modulo',
  'firma chiesta': 'ha chiesto una firma',
  'firma rinnovata': 'ha mandato di nuovo una richiesta di firma',
  'firma revocata': 'ha revocato una richiesta di firma',
  'annuncio eliminato': 'ha eliminato l’annuncio',
  'allegato eliminato': 'ha eliminato un allegato',
  'stampa tolta': 'ha tolto una stampa',
  'bozza chiesta': 'ha chiesto la conferma di una stampa',
  'bozza revocata': 'ha revocato la richiesta di conferma di una stampa',
  'preventivo eliminato': 'ha eliminato un preventivo',
  'bozza di fattura eliminata': 'ha eliminato la bozza di una fattura',
  'fattura firmata': 'ha firmato la fattura',
  'annuncio modificato': 'ha modificato l’annuncio',
  'annuncio nascosto': 'ha nascosto l’annuncio',
  'annuncio di nuovo visibile': 'ha reso di nuovo visibile l’annuncio',
  'fattura emessa': 'ha emesso la fattura',
  'nota di credito emessa': 'ha emesso una nota di credito',
};

/** Names of the fields of a funeral, its notices, documents and events. */
const historyFieldNames: Readonly<Record<string, string>> = {
  ...toSentenceNames(noticeFields),
  ...toSentenceNames(funeralFields),
  ...eventFieldNames,
  risposte: 'risposte per le pratiche',
  img: 'fotografia',
  filename: 'fotografia',
  'defunto.nome': 'defunto',
  'defunto.codFisc': 'codice fiscale del defunto',
};

/** Details of an entry: names of fields, kind, role, who took over from whom, or up to which day data are kept. */
function entryDetailText({ campi, tipo, ruolo, da, a, fino, prima }: FuneralHistoryEntry['dettagli']): string {
  if (fino) return prima ? `${fromDayPhrase(prima)} ${toDayPhrase(fino)}` : `fino ${toDayPhrase(fino)}`;
  if (da) return `da ${da} a ${a ?? 'nessuno'}`;
  const names = campi?.split(' ').map((name) => historyFieldNames[name] ?? name) ?? [];
  return [...names, tipo, ruolo].filter(Boolean).join(', ');
}

/** What is done by nobody of the agency: by the family with its code. */
const impersonalSentences: Readonly<Partial<Record<string, string>>> = {
  'documenti firmati': 'I documenti sono stati firmati con il codice.',
};

/** `L’amministrazione ha modificato l’annuncio: testo`; an unknown account is `Qualcuno`. */
export function historySentence({ chi, azione, dettagli }: FuneralHistoryEntry): string {
  const impersonal = impersonalSentences[azione];
  if (impersonal) return impersonal;
  const who = chi === 'amministrazione' ? 'L’amministrazione' : chi || 'Qualcuno';
  // A day before that chosen last keeps nothing for longer.
  const deed = dettagli.prima ? 'ha accorciato la conservazione dei dati' : actionPredicates[azione];
  const detail = entryDetailText(dettagli);
  const said = deed ? `${who} ${deed}` : `${capitalized(azione)} (${who})`;
  return withFullStop(`${said}${detail ? `: ${detail}` : ''}`);
}
