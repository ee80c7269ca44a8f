import { onboardingStatuses } from '#contract/company/kyc.ts'
import type { VerificationOutcome } from '#server/adapters/verifier/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { CheckRow } from './table.ts'
import { progress } from './view.ts'
import { checkNames } from './words.ts'

/** Notifies owners and administrators of what they can act on: a failed check, and that all of them are done. */
export async function notifyOwners(
  tx: CompanyTx,
  check_kind: CheckRow['check_kind'],
  verdict: VerificationOutcome,
): Promise<void> {
  const link = check_kind === 'partner' ? '/kyc-partner-details' : '/settings/kyc'
  const to = { permissions: ['OWNER', 'ADMIN'] } as const
  if (verdict.outcome === 'failed') {
    const title = `${checkNames[check_kind].replace(/^the /, 'The ')} could not be verified`
    await notify(tx, { to, kind: 'kyc', title, text: verdict.reason, link })
  } else if (verdict.outcome === 'verified' && check_kind !== 'partner') {
    const { onboarding_statuses_id } = await progress(tx)
    if (onboarding_statuses_id === onboardingStatuses.complete)
      await notify(tx, { to, kind: 'kyc', title: 'Your company is verified', link })
  }
}
