import { payerBalancesAndUnassigned } from '@commiato/billing/payers';
import { describe, expect, it } from 'vitest';
import { formatEuro } from '../../../lib/euro.ts';
import {
  availableTransmissionActions,
  correctionDeadlineText,
  creditableTreatments,
  creditNoteFlawsAtNoShownField,
  firstSendingDeadlineText,
  invoiceFiltersFromAddress,
  invoiceTitle,
  isNewestFileNeedless,
  nextInvoiceNumber,
  owedAfterDeletionText,
  payerShareTexts,
  paymentDateNote,
} from './fields.ts';

const filters = (query: string) => invoiceFiltersFromAddress((name) => new URLSearchParams(query).get(name) ?? '');

describe('the filters of the invoices', () => {
  it('are taken from the address', () => {
    expect(filters('stato=pagata+in+parte&tipo=TD04&anno=2026&mese=3&emesse=1&scadute=1')).toEqual({
      stato: 'pagata in parte',
      tipo: 'TD04',
      anno: 2026,
      mese: 3,
      emesse: true,
      scadute: true,
    });
  });

  it('leave out what there is not', () => {
    expect(filters('stato=perduta&tipo=TD99&anno=1&mese=13&scadute=forse')).toEqual({});
  });
});

it('the last day on which a discarded invoice can be corrected is said in words, before and after it', () => {
  expect(correctionDeadlineText('2026-11-22', false)).toBe('Hai tempo fino a tutto il 22 novembre 2026.');
  expect(correctionDeadlineText('2026-11-22', true)).toContain('(erano fino al 22 novembre 2026)');
  expect(correctionDeadlineText('2026-11-08', true)).toContain('(erano fino all’8 novembre 2026)');
});

it('a discarded credit note is given a new file, a discarded invoice is corrected in its form', () => {
  const steps = (tipo: 'TD01' | 'TD04', trasmissione: 'preparata' | 'inviata' | 'scartata' | 'rifiutata') =>
    availableTransmissionActions({ tipo, stato: 'emessa', trasmissione, invii: [] }, true);
  expect(steps('TD04', 'scartata')).toEqual(['reissue']);
  expect(steps('TD01', 'scartata')).toEqual([]);
  expect([steps('TD01', 'preparata'), steps('TD01', 'inviata')]).toEqual([['mail', 'mark'], ['mark']]);
  expect([steps('TD01', 'rifiutata'), steps('TD04', 'rifiutata')]).toEqual([['reopen'], ['reissue']]);
});

it('a file that is under way by certified mail is not offered to be marked as sent by hand', () => {
  const steps = (canale: 'pec' | 'manuale', pec: '' | 'incerta') => {
    const invii = [{ stato: 'scartata', canale: 'pec', pec: '' } as const, { stato: 'inviata', canale, pec } as const];
    return availableTransmissionActions({ tipo: 'TD01', stato: 'emessa', trasmissione: 'inviata', invii }, true);
  };
  expect(steps('pec', '')).toEqual([]);
  expect(steps('pec', 'incerta')).toEqual(['mark']);
  // Pressed again, it changed nothing; pressed by mistake, nothing took it back.
  expect(steps('manuale', '')).toEqual(['unmark']);
});

it('a newer file is needless, and nothing of it is left to do, where an earlier one has arrived after all', () => {
  const manual = { canale: 'manuale', pec: '' } as const;
  const versions = (stato: 'preparata' | 'inviata' | 'scartata') => [
    { ...manual, stato: 'consegnata' as const },
    { ...manual, stato },
  ];
  for (const stato of ['preparata', 'inviata', 'scartata'] as const) {
    const invoice = { tipo: 'TD01', stato: 'emessa', trasmissione: 'consegnata', invii: versions(stato) } as const;
    expect([isNewestFileNeedless(invoice), availableTransmissionActions(invoice, true)]).toEqual([true, []]);
  }
  expect(isNewestFileNeedless({ trasmissione: 'consegnata', invii: versions('inviata').slice(0, 1) })).toBe(false);
  expect(isNewestFileNeedless({ trasmissione: 'preparata', invii: versions('preparata').slice(1) })).toBe(false);
});

it('the stamp duty that the client paid can be credited too, or an invoice credited by parts stays open for it', () => {
  const righe = [{ descrizione: 'Servizio', quantita: 1000, prezzo: 100, trattamento: 'esente_funebre' as const }];
  const stamp = { tipo: 'bollo' as const, descrizione: 'Bollo', importo: 200, trattamento: 'escluso_art15' as const };
  const totali = { righe: [], riepilogo: [], imponibile: 0, imposta: 0, bollo: 200, totale: 0, daPagare: 0 };
  expect(creditableTreatments({ righe, totali: { ...totali, rettifiche: [stamp] } })).toEqual([
    'esente_funebre',
    'escluso_art15',
  ]);
});

it('the number of an invoice of last year is not that which comes next in this', () => {
  const number = (day: string, serie = 'A') =>
    nextInvoiceNumber({ serie: 'A', prossimoNumero: 3 }, serie, day, '2027-01-04');
  expect(number('2027-01-03')).toBe('3/A/2027');
  expect([number('2026-12-31'), number('2027-01-03', 'B'), number('')]).toEqual([undefined, undefined, undefined]);
});

it('a draft has no number yet', () => {
  expect(invoiceTitle({ tipo: 'TD02', numero: null })).toBe('Fattura di acconto in bozza');
  expect(invoiceTitle({ tipo: 'TD04', numero: '3/2026' })).toBe('Nota di credito n. 3/2026');
});

it('a payment before its invoice is remarked on, one of its day or of a day that is not typed to the end is not', () => {
  expect(paymentDateNote('2026-11-19', '2026-11-20')).toEqual({
    tone: 'warning',
    text: 'È prima della fattura, che è del 20 novembre 2026: va bene se è un acconto.',
  });
  for (const day of ['2026-11-20', '2026-11-21', '19/11', ''])
    expect(paymentDateNote(day, '2026-11-20')).toBeUndefined();
});

it('says what is wrong with a credit note where no field shows it', () => {
  const flaws = { righe: ['Resta meno.'], motivo: ['Troppo lungo.'], 'cedente.piva': ['Manca.'] };
  expect(creditNoteFlawsAtNoShownField(flaws, true)).toEqual(['Resta meno.', 'Manca.']);
  expect(creditNoteFlawsAtNoShownField(flaws, false)).toEqual(['Manca.']);
});

describe('how each of several payers stands', () => {
  const ada = { nome: 'Ada Neri', codFisc: 'RSSMRA80A01H501U' };
  const ugo = { nome: 'Ugo Neri', codFisc: 'BBTZNE60A01D704F' };
  const standings = (dovuto: number, paid: readonly [number, typeof ada | null][]) => {
    const pagamenti = paid.map(([importo, pagatore]) => ({ importo, pagatore, contanti: false }));
    const quote = [100_000, 100_000];
    const { pagatori, daAttribuire } = payerBalancesAndUnassigned({ dovuto, pagatori: [ada, ugo], quote, pagamenti });
    const sum = paid.reduce((before, [importo]) => before + importo, 0);
    const saldi = pagatori.map((one) => ({ ...one, mail: '' }));
    const given = { saldi, daAttribuire, pagatoInPiu: Math.max(0, sum - dovuto), stornato: 200_000 - dovuto };
    return payerShareTexts(given).map(({ sums, note, label }) =>
      [sums, note, label].filter(Boolean).join(' | ').replaceAll('\u00a0', ' '),
    );
  };

  it('says what is to be given back after a credit note', () => {
    expect(
      standings(160_000, [
        [100_000, ada],
        [100_000, ugo],
      ]),
    ).toEqual([
      'Quota 800,00 €, pagati 1.000,00 € | Da rimborsare 200,00 €',
      'Quota 800,00 €, pagati 1.000,00 € | Da rimborsare 200,00 €',
    ]);
  });

  it('says whose money counts for others, which a credit note may have made so', () => {
    expect(standings(100_000, [[100_000, ada]])).toEqual([
      'Quota 500,00 €, pagati 1.000,00 € | 500,00 € oltre la sua quota, contati per gli altri: da rimborsare se non ha pagato anche per loro | Saldata',
      'Quota 500,00 € | 500,00 € pagati da altri | Saldata',
    ]);
    expect(
      standings(200_000, [
        [150_000, ada],
        [50_000, ugo],
      ])[0],
    ).toBe('Quota 1.000,00 €, pagati 1.500,00 € | 500,00 € oltre la sua quota, contati per gli altri | Saldata');
  });

  it('says nothing of it while payments name nobody', () => {
    expect(
      standings(100_000, [
        [100_000, ada],
        [20_000, null],
      ]).join(),
    ).not.toMatch(/rimborsare|altri/);
    expect(standings(200_000, [])).toEqual([
      'Quota 1.000,00 € | Deve 1.000,00 €',
      'Quota 1.000,00 € | Deve 1.000,00 €',
    ]);
  });
});

it('a payment that is deleted is owed again but for what was paid beyond the due', () => {
  const text = (pagatoInPiu: number) => owedAfterDeletionText({ pagatoInPiu, residuo: 0 }, 150_050);
  expect(text(0)).toBe('La fattura torna da incassare per quell’importo.');
  expect(text(50_050)).toBe(`La fattura torna da incassare per ${formatEuro(100_000)}: il resto era pagato in più.`);
  expect(text(150_050)).toBe('Era pagato in più: la fattura resta pagata.');
  expect(text(154_850)).toBe(`Era pagato in più: la fattura resta pagata, con ${formatEuro(4_800)} in più.`);
});

it('a refund that is deleted is to be given back again, but for what is owed meanwhile', () => {
  const text = (pagatoInPiu: number, residuo: number) => owedAfterDeletionText({ pagatoInPiu, residuo }, -50_000);
  expect(text(0, 0)).toBe(`Tornano da rimborsare ${formatEuro(50_000)}.`);
  expect(text(10_000, 0)).toBe(`Tornano da rimborsare ${formatEuro(60_000)}.`);
  expect(text(0, 50_000)).toBe('La fattura risulta pagata.');
  expect(text(0, 80_000)).toBe(`Restano da incassare ${formatEuro(30_000)}.`);
});

it('an invoice that waits says by when it has to be sent: 12 days after its date, whenever it was issued', () => {
  const waiting = { tipo: 'TD01', data: '2026-12-28', trasmissione: 'preparata', invii: [{}] } as const;
  expect(firstSendingDeadlineText(waiting, '2027-01-05')).toBe('Va trasmessa entro il 9 gennaio 2027.');
  expect(firstSendingDeadlineText(waiting, '2027-01-10')).toContain('Andava trasmessa entro il 9 gennaio 2027');
  for (const other of [{ tipo: 'TD04' }, { trasmissione: 'inviata' }, { invii: [{}, {}] }] as const)
    expect(firstSendingDeadlineText({ ...waiting, ...other }, '2027-01-05')).toBeNull();
});
