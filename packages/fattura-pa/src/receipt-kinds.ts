/**
 * Kinds of messages of the Sistema di Interscambio about a sent file, by the two letters in their file names: delivered (RC), discarded
 * (NS), not delivered and left in the client's reserved area (MC), the public office's answer (NE), deadline for that answer passed (DT),
 * attested as transmitted (AT), the office's answer discarded (SE), and the office's answer itself (EC).
 */
export const receiptKinds = ['RC', 'NS', 'MC', 'NE', 'DT', 'AT', 'SE', 'EC'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];
