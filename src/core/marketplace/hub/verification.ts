/**
 * The status of a listing. `draft`: waits for the seller's profile. `pending`: waits for a reviewer. `rejected` and `suspended` come with a
 * reason. Buyers see the last approved version, unless it is suspended.
 */
export const verificationStatuses = ['draft', 'pending', 'verified', 'rejected', 'suspended'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** `submit`: there is a profile. `revise`: an edit that needs a review. The other events are decisions of platform staff. */
export const verificationEvents = ['submit', 'revise', 'verify', 'reject', 'suspend'] as const
export type VerificationEvent = (typeof verificationEvents)[number]

const transitions: Record<VerificationStatus, Partial<Record<VerificationEvent, VerificationStatus>>> = {
  draft: { submit: 'pending', revise: 'draft' },
  pending: { revise: 'pending', verify: 'verified', reject: 'rejected', suspend: 'suspended' },
  verified: { revise: 'pending', suspend: 'suspended' },
  rejected: { revise: 'pending', verify: 'verified', suspend: 'suspended' },
  suspended: { revise: 'pending', verify: 'verified' },
}

/** Where the event leads; undefined when it cannot happen there. */
export function verificationAfter(status: VerificationStatus, event: VerificationEvent): VerificationStatus | undefined {
  return transitions[status][event]
}
