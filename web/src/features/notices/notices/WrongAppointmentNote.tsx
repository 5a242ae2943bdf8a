import { wrongPartNames } from '@commiato/contracts/requests/abuse-reports';
import { curlyApostrophes, romeDay } from '@commiato/italy/formatting';
import { withFullStop } from '@commiato/italy/full-stop';
import { dayWithArticle } from '@commiato/italy/prose/dates';
import { Alert } from '../../../ui/Alert.tsx';
import { useWrongAppointmentReports } from './use-wrong-appointment-reports.ts';

/** What somebody has written from the public page about a wrong hour or place, until the administration has answered. */
export function WrongAppointmentNote({ notice }: { readonly notice: string }) {
  const reports = useWrongAppointmentReports().data?.filter(({ annuncio }) => annuncio._id === notice) ?? [];
  return reports.map(({ _id, numero, motivo, testo, pubblicato }) => (
    <Alert key={_id} kind="avviso" prefix={`Un ${wrongPartNames[motivo]} è segnalato come sbagliato. `}>
      {`Segnalazione n. ${numero}, ricevuta ${dayWithArticle(romeDay(pubblicato))}: «${withFullStop(curlyApostrophes(testo))}» `}
      Se è così va corretto subito; a chi ha scritto risponde l’amministrazione.
    </Alert>
  ));
}
