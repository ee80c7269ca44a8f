import { onboardingStatuses } from '#contract/company/kyc.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import type { VerificationOutcome } from '#server/adapters/verifier/port.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { CheckRow } from './table.ts'
import { progress } from './view.ts'

/** Notifies owners and administrators of what they can act on: a failed check, and the completion of all checks. */
const failures: Readonly<Record<CheckRow['check_kind'], Sentence>> = {
  company: sentence('The company’s details could not be verified'),
  pan: sentence('The PAN could not be verified'),
  gstin: sentence('The GSTIN could not be verified'),
  address: sentence('The address could not be verified'),
  bank_account: sentence('The bank account could not be verified'),
  signatory: sentence('The signatory could not be verified'),
  documents: sentence('The documents could not be verified'),
  partner: sentence('The partner’s PAN could not be verified'),
}

export async function notifyOwners(
  tx: CompanyTx,
  check_kind: CheckRow['check_kind'],
  verdict: VerificationOutcome,
): Promise<void> {
  const link = check_kind === 'partner' ? '/kyc-partner-details' : '/settings/kyc'
  const to = { permissions: ['OWNER', 'ADMIN'] } as const
  if (verdict.outcome === 'failed') {
    await notify(tx, { to, kind: 'kyc', title: failures[check_kind], text: verdict.reason, link })
  } else if (verdict.outcome === 'verified' && check_kind !== 'partner') {
    const { onboarding_statuses_id } = await progress(tx)
    if (onboarding_statuses_id === onboardingStatuses.complete)
      await notify(tx, { to, kind: 'kyc', title: sentence('Your company is verified'), link })
  }
}
