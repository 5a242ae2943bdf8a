/** Limits of reports for one address and in total, and of the mails that they cause. */
export const reportRateLimits = {
  address: [
    { max: 5, seconds: 3600 },
    { max: 15, seconds: 86_400 },
  ],
  everybody: [{ max: 500, seconds: 3600 }],
  confirmations: [{ max: 3, seconds: 86_400 }],
  /** Messages to the agency about one notice: the administration gets them all. */
  agency: [{ max: 5, seconds: 3600 }],
} as const;

/** For so long the address after a sent form shows what was sent, in ms. */
export const receiptVisibleMs = 3600_000;
