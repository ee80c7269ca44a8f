import type { ExpenseClaim } from '#contract/payroll/claims.ts'
import { formatPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { alertLetter, membersWith, sendLetters } from '#server/domains/messaging/notifications/letters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import type { StoredClaim } from './stored.ts'

/** Officers of payroll besides the person, the owner where there is none, learn that somebody claims expenses. */
export async function notifyClaim(tx: CompanyTx, { mail }: Dependencies, claim: StoredClaim): Promise<void> {
  const others = (await membersWith(tx, 'APPS_PAYROLL')).filter((id) => id !== tx.accounts_id)
  const to = others.length > 0 ? others : await membersWith(tx, 'OWNER')
  const title = sentence('{person} submitted a claim', { person: claim.staff_name })
  const link = '/payroll?view=claims'
  const text = sentence('{purpose}', { purpose: claim.purpose })
  await notify(tx, { to: { accounts_ids: to }, kind: 'claim', title, text, link })
  await sendLetters(tx, { mail }, to, () => alertLetter('claim', title, text, link))
}

/** The employee learns what was decided, and what of it is paid. */
export async function notifyDecision(
  tx: CompanyTx,
  { mail }: Dependencies,
  accounts_id: string | null,
  claim: ExpenseClaim,
): Promise<void> {
  const { purpose, decision_note } = claim
  if (accounts_id === null) return
  const isApproved = claim.claim_status === 'approved'
  const title = isApproved
    ? sentence('Your claim is approved: {purpose}', { purpose })
    : sentence('Your claim is rejected: {purpose}', { purpose })
  const text = isApproved
    ? sentence('₹{sanctioned} of ₹{claimed} is paid with your next pay', {
        sanctioned: formatPaise(claim.sanctioned),
        claimed: formatPaise(claim.claimed),
      })
    : sentence('{note}', { note: decision_note ?? '' })
  const link = '/settings/claims'
  await notify(tx, { to: { accounts_ids: [accounts_id] }, kind: 'claim', title, text, link })
  await sendLetters(tx, { mail }, [accounts_id], () => alertLetter('claim', title, text, link))
}
