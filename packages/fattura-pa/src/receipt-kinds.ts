/**
 * What the Sistema di Interscambio says of a file that was sent to it, by the two letters in the name of its message: delivered,
 * discarded, not delivered (in the client's reserved area), the office's answer, deadline for that answer passed, attested as
 * transmitted, the office's answer discarded, and the office's answer itself.
 */
export const receiptKinds = ['RC', 'NS', 'MC', 'NE', 'DT', 'AT', 'SE', 'EC'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];
