/**
 * What each control of the Sistema di Interscambio on an ordinary invoice found and what to correct, for the author of the invoice. Source
 * of codes and meanings: 'Elenco dei controlli effettuati sul file fattura', version 2.0 of 31 January 2025 (fatturapa.gov.it). Not in it,
 * and known from quotations only: 00313, 00325, 00326 and 00330 (Specifiche tecniche 1.5 of 2019, allegato A), 00327 (1.9.1 of 2026), 00426
 * (until 1.5) and 00600.
 */
export const discardTexts: Readonly<Record<string, string>> = {
  '00001':
    'Il nome del file non segue le regole. Scarica di nuovo il file dalla fattura e invialo senza rinominarlo; se il nome non comincia con il codice fiscale di chi trasmette, correggilo nel profilo.',
  '00002': 'Un file con questo nome è già stato inviato. Invia di nuovo la fattura: il nuovo file avrà un altro nome.',
  '00003': 'Il file è più grande di quanto il canale usato ammette. Invialo da un altro canale.',
  '00100':
    'Il certificato con cui il file è stato firmato è scaduto. Rinnova la firma digitale, firma di nuovo il file e caricalo.',
  '00101':
    'Il certificato con cui il file è stato firmato è stato revocato o sospeso. Firma di nuovo il file con un certificato valido e caricalo.',
  '00102':
    'La firma digitale non corrisponde al file: è stato modificato dopo la firma, oppure la firma non è riuscita. Scarica di nuovo il file, firmalo senza aprirlo con altri programmi e caricalo.',
  '00103': 'Alla firma digitale mancano la data e l’ora. Firma di nuovo il file con un programma che le aggiunge.',
  '00104':
    'Chi ha rilasciato il certificato di firma non è tra i certificatori riconosciuti. Serve una firma digitale qualificata di un prestatore accreditato.',
  '00105':
    'La data della firma è successiva al ricevimento del file. Controlla data e ora del computer con cui firmi e firma di nuovo il file.',
  '00106': 'Il file inviato è vuoto o danneggiato. Scaricalo di nuovo e ripeti l’invio.',
  '00107':
    'Il certificato di firma non è valido. Firma di nuovo il file con una firma digitale qualificata e caricalo.',
  '00200':
    'Il file non rispetta il formato della fattura elettronica: la descrizione del sistema dice in quale punto. Se lo hai modificato, scarica di nuovo quello della fattura; altrimenti correggi il dato indicato.',
  '00201':
    'Il file ha più di 50 errori di formato e i controlli si sono fermati. Se lo hai modificato, scarica di nuovo quello della fattura e invialo così com’è.',
  '00300':
    'Il codice fiscale di chi trasmette non risulta all’Anagrafe tributaria. Controllalo nel profilo; se trasmette un intermediario, controlla il suo nelle impostazioni.',
  '00301':
    'La tua partita IVA non risulta all’Anagrafe tributaria, o non è più attiva. Controllala nel profilo e con il tuo commercialista.',
  '00302': 'Il tuo codice fiscale non risulta all’Anagrafe tributaria. Controllalo nel profilo.',
  '00303':
    'La partita IVA del rappresentante fiscale non risulta all’Anagrafe tributaria. Le fatture emesse da qui non lo indicano: controlla con chi ha preparato il file.',
  '00304':
    'Il codice fiscale del rappresentante fiscale non risulta all’Anagrafe tributaria. Le fatture emesse da qui non lo indicano: controlla con chi ha preparato il file.',
  '00305':
    'La partita IVA del cliente non risulta all’Anagrafe tributaria. Controlla le undici cifre; un’associazione o un condominio senza partita IVA ha soltanto il codice fiscale: scrivilo lì e lascia vuota la partita IVA.',
  '00306':
    'Il codice fiscale del cliente non risulta all’Anagrafe tributaria. Confrontalo con la tessera sanitaria o con il tesserino; per una società controlla che non sia la partita IVA.',
  '00311':
    'Il codice destinatario non esiste. Chiedilo di nuovo al cliente, oppure lascialo vuoto: la fattura arriva alla PEC o nell’area riservata del cliente. Per una pubblica amministrazione cercalo su indicepa.gov.it.',
  '00312':
    'Il codice destinatario non è attivo, o l’ufficio non riceve ancora fatture elettroniche. Chiedine un altro al cliente; per una pubblica amministrazione cercalo su indicepa.gov.it.',
  '00313':
    'Il cliente risulta italiano, ma la fattura è indirizzata all’estero (XXXXXXX). Controlla il Paese e il tipo di cliente.',
  '00320':
    'La tua partita IVA e il tuo codice fiscale risultano di due soggetti diversi. Controllali nel profilo: per una ditta individuale il codice fiscale è quello del titolare.',
  '00321':
    'La tua partita IVA è di un gruppo IVA a cui il tuo codice fiscale non appartiene. Controlla il codice fiscale nel profilo.',
  '00322': 'La tua partita IVA è di un gruppo IVA: serve anche il tuo codice fiscale. Scrivilo nel profilo.',
  '00323':
    'La tua partita IVA risulta cessata da oltre cinque anni. Controllala nel profilo e con il tuo commercialista.',
  '00324':
    'La partita IVA e il codice fiscale del cliente risultano di due soggetti diversi. Per una ditta individuale il codice fiscale è quello del titolare; nel dubbio indica soltanto la partita IVA.',
  '00325':
    'La partita IVA del cliente è di un gruppo IVA a cui il codice fiscale indicato non appartiene. Chiedi al cliente il codice fiscale della società che compra.',
  '00326':
    'La partita IVA del cliente è di un gruppo IVA: serve anche il codice fiscale della società che compra. Chiedilo al cliente.',
  '00327':
    'Il codice fiscale del cliente è quello di un gruppo IVA. Indica quello della società del gruppo che compra.',
  '00330': 'La PEC del cliente è una casella del Sistema di Interscambio. Scrivi l’indirizzo PEC del cliente.',
  '00398':
    'Hai indicato l’ufficio centrale, ma questa amministrazione ha un solo ufficio che riceve fatture: usa il suo codice, che trovi su indicepa.gov.it.',
  '00399':
    'Il cliente è una pubblica amministrazione. Scegli «Pubblica amministrazione» come tipo di cliente e scrivi il codice ufficio di sei caratteri che trovi su indicepa.gov.it.',
  '00400': 'Una riga senza IVA non dice il motivo. Scegli per ogni riga un trattamento IVA.',
  '00401':
    'Una riga con l’IVA indica anche un motivo per non applicarla. Scegli di nuovo il trattamento IVA della riga.',
  '00403':
    'La data della fattura è successiva al giorno in cui il sistema l’ha ricevuta. Invia la fattura nel giorno della sua data, o dopo.',
  '00404':
    'Una fattura con lo stesso numero e lo stesso anno è già stata trasmessa e non è stata scartata. Cerca la ricevuta del primo invio: può essere già arrivata.',
  '00409': 'Nello stesso file ci sono due fatture con lo stesso numero. Invia un file per ogni fattura.',
  '00411': 'Una riga è soggetta a ritenuta, ma mancano i dati della ritenuta. Le fatture emesse da qui non ne hanno.',
  '00413':
    'Il contributo alla cassa senza IVA non dice il motivo. Le fatture emesse da qui non hanno contributi alla cassa.',
  '00414':
    'Il contributo alla cassa con l’IVA indica anche un motivo per non applicarla. Le fatture emesse da qui non ne hanno.',
  '00415':
    'Il contributo alla cassa è soggetto a ritenuta, ma mancano i dati della ritenuta. Le fatture emesse da qui non ne hanno.',
  '00417': 'Mancano sia la partita IVA sia il codice fiscale del cliente. Scrivine almeno uno.',
  '00418': 'La nota di credito ha una data precedente a quella della fattura che corregge. Correggi la data.',
  '00419':
    'Il riepilogo non ha una riga per ogni aliquota IVA usata. Scarica di nuovo il file dalla fattura e invialo senza modifiche.',
  '00420':
    'Il riepilogo unisce l’inversione contabile e la scissione dei pagamenti, che si escludono. Togli la scissione dei pagamenti.',
  '00421':
    'L’imposta di un’aliquota non corrisponde al suo imponibile. Scarica di nuovo il file dalla fattura e invialo senza modifiche.',
  '00422':
    'L’imponibile di un’aliquota non corrisponde alla somma delle righe. Scarica di nuovo il file dalla fattura e invialo senza modifiche.',
  '00423':
    'Il totale di una riga non è quantità per prezzo, meno lo sconto. Controlla quantità, prezzo e sconto di ogni riga.',
  '00424':
    'Un’aliquota IVA non è scritta in percentuale (22,00 e non 0,22). Scegli di nuovo il trattamento IVA delle righe.',
  '00425': 'Il numero della fattura non contiene cifre.',
  '00426':
    'La PEC del cliente va indicata soltanto quando il codice destinatario è vuoto o di sette zeri. Togli uno dei due.',
  '00427':
    'Il codice destinatario ha una lunghezza sbagliata: sei caratteri per una pubblica amministrazione, sette per tutti gli altri.',
  '00428':
    'Il formato indicato nel file non è quello della sua intestazione. Scarica di nuovo il file dalla fattura e invialo senza modifiche.',
  '00429': 'Una riga del riepilogo senza IVA non dice il motivo. Scegli di nuovo il trattamento IVA delle righe.',
  '00430':
    'Una riga del riepilogo con l’IVA indica anche un motivo per non applicarla. Scegli di nuovo il trattamento IVA delle righe.',
  '00437': 'Lo sconto sull’intero documento non ha né percentuale né importo. Scrivi lo sconto, o toglilo.',
  '00438': 'Lo sconto di una riga non ha né percentuale né importo. Scrivi lo sconto, o toglilo.',
  '00443':
    'Un’aliquota IVA delle righe manca nel riepilogo. Scarica di nuovo il file dalla fattura e invialo senza modifiche.',
  '00444':
    'Un motivo per non applicare l’IVA è nelle righe e manca nel riepilogo. Scarica di nuovo il file dalla fattura e invialo senza modifiche.',
  '00445':
    'Il motivo per non applicare l’IVA è troppo generico: dal 2021 N2, N3 e N6 non bastano. Scegli di nuovo il trattamento IVA delle righe.',
  '00471':
    'Per questo tipo di documento chi emette e chi compra non possono essere lo stesso soggetto. Controlla il cliente.',
  '00472':
    'Per questo tipo di documento chi emette e chi compra devono essere lo stesso soggetto. Controlla il tipo di documento.',
  '00473': 'Per questo tipo di documento il Paese di chi emette non è ammesso. Controlla il tipo di documento.',
  '00474': 'Questo tipo di documento non ammette righe senza IVA. Controlla il trattamento IVA delle righe.',
  '00475': 'Per questo tipo di documento serve la partita IVA del cliente. Scrivila, o cambia il tipo di documento.',
  '00476':
    'Chi emette e chi compra risultano entrambi esteri. Controlla il Paese del cliente e i tuoi dati nel profilo.',
  '00477':
    'La fattura è senza IVA per una dichiarazione d’intento che non è più valida. Controllala con il cliente e con il tuo commercialista.',
  '00600':
    'Chi ha trasmesso il file non è autorizzato a farlo. Controlla la delega all’intermediario o le credenziali usate.',
};
