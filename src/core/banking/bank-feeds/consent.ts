export const consentStatuses = ['asking', 'asked', 'given', 'rejected', 'expired', 'revoked', 'failed'] as const
export type ConsentStatus = (typeof consentStatuses)[number]

/** The allowed transitions of a consent. An ended one stays ended, whatever arrives late. */
const after: Record<ConsentStatus, readonly ConsentStatus[]> = {
  asking: ['asked', 'given', 'rejected', 'expired', 'revoked', 'failed'],
  asked: ['given', 'rejected', 'expired', 'revoked'],
  given: ['expired', 'revoked'],
  rejected: [],
  expired: [],
  revoked: [],
  failed: [],
}

export const consentMayBecome = (from: ConsentStatus, to: ConsentStatus): boolean => after[from].includes(to)
