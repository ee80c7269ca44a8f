import { createHash } from 'node:crypto'
import { type CheckStatus, type OnboardingStatusesId, onboardingStatuses } from '#contract/company/kyc.ts'
import { AppError } from '#core/errors.ts'

/** Every change a check can go through. `lapse` happens by the clock, and is not written. */
const moves = {
  submit: { from: ['not_started', 'submitted', 'verifying', 'pending', 'verified', 'failed', 'expired'], to: 'submitted' },
  retry: { from: ['submitted', 'verifying', 'pending', 'failed', 'expired'], to: 'submitted' },
  /** Again from `verifying` when the server stopped in the middle. */
  begin: { from: ['submitted', 'pending', 'verifying'], to: 'verifying' },
  confirm: { from: ['submitted', 'verifying'], to: 'verified' },
  reject: { from: ['verifying'], to: 'failed' },
  wait: { from: ['verifying'], to: 'pending' },
  lapse: { from: ['verified'], to: 'expired' },
} as const satisfies Record<string, { from: readonly CheckStatus[]; to: CheckStatus }>
export type Move = keyof typeof moves

export function allows(from: CheckStatus, move: Move): boolean {
  return moves[move].from.some((each) => each === from)
}

/** The status after a move. Throws `wrong_state` for one that cannot be made from here. */
export function after<M extends Move>(from: CheckStatus, move: M): (typeof moves)[M]['to'] {
  if (!allows(from, move)) throw new AppError('wrong_state', 'This check is already done.')
  return moves[move].to
}

/** A check is repeated a year after it was verified. */
export const VALID_DAYS = 365

/** SHA-256 of the verified data; undefined while some of it is missing. */
export function subjectOf(parts: readonly (string | null)[]): Buffer | undefined {
  if (parts.some((part) => part === null || part === '')) return undefined
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

type Kept = { status: CheckStatus; subject: Buffer; reason: string | null; expires_at: Date | null }

/** The present state of a check: a result is valid for its subject, and for a year. */
export function verificationState(
  kept: Kept | undefined,
  subject: Buffer | undefined,
  now: Date,
): { status: CheckStatus; reason: string | null } {
  if (!kept) return { status: 'not_started', reason: null }
  if (!subject?.equals(kept.subject))
    return { status: 'not_started', reason: 'The details were changed after they were checked. Have them checked again.' }
  if (kept.status === 'verified' && kept.expires_at !== null && kept.expires_at <= now)
    return { status: moves.lapse.to, reason: 'This was checked more than a year ago. Check it again.' }
  return { status: kept.status, reason: kept.reason }
}

export function onboardingStatus(statuses: readonly CheckStatus[]): OnboardingStatusesId {
  if (statuses.every((status) => status === 'verified')) return onboardingStatuses.complete
  if (statuses.some((status) => status === 'failed' || status === 'expired')) return onboardingStatuses.needs_attention
  if (statuses.every((status) => status === 'not_started')) return onboardingStatuses.not_started
  return statuses.includes('not_started') ? onboardingStatuses.in_progress : onboardingStatuses.under_verification
}
