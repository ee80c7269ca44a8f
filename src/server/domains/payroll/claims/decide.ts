import type { Body } from '#contract/endpoint.ts'
import type { BulkResult } from '#contract/documents/bulk.ts'
import type { approveClaim as approveClaimEndpoint, ExpenseClaim, ClaimStatus } from '#contract/payroll/claims.ts'
import { AppError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { notifyDecision } from './claim-notices.ts'
import { refuseApproval } from './refuse-over.ts'
import { claimPage, findClaim, linesOf, lockClaim, shownClaims, type StoredClaim } from './stored.ts'

type Query = { status?: ClaimStatus | undefined; after?: string | undefined }

/** Claims besides drafts for payroll officers. */
export const listClaims = (tx: CompanyTx, { status, after }: Query) => claimPage(tx, status, after)

/** One claim for payroll officers. Throws `not_found`, also for a draft. */
export async function viewClaim(tx: CompanyTx, id: string): Promise<ExpenseClaim> {
  const found = await findClaim(tx, id)
  const [claim] = found.claim_status === 'draft' ? [] : await shownClaims(tx, [found], { isOfficer: true })
  if (!claim) throw GONE()
  return claim
}

const GONE = () => new AppError('not_found', 'This claim does not exist any more.')

/** Approves each of these in full; each succeeds or fails on its own. */
export const approveClaims = (tx: CompanyTx, services: Dependencies, ids: readonly string[]): Promise<BulkResult> =>
  runEach(tx, ids, (row, id) => approveClaim(row, services, id, { lines: [] }))

/** A submitted claim of somebody else, locked. Throws `forbidden` for one's own, `wrong_state` when it is decided. */
async function lockSubmitted(tx: CompanyTx, id: string): Promise<StoredClaim> {
  const claim = await lockClaim(tx, id)
  if (claim.claim_status === 'draft') throw GONE()
  if (claim.claim_status !== 'submitted') throw new AppError('wrong_state', 'This claim is already decided. Reload the page.')
  if (claim.accounts_id !== null && claim.accounts_id === tx.accounts_id)
    throw new AppError('forbidden', 'Another person has to decide your own claim.')
  return claim
}

/**
 * Approves line by line; lines that are not named in full. Throws `invalid` at the line for more than is claimed, less without a
 * reason, above a limit or without a receipt, `wrong_state` when nothing is left to pay or the person is settled.
 */
export async function approveClaim(
  tx: CompanyTx,
  services: Dependencies,
  id: string,
  { lines: named }: Body<typeof approveClaimEndpoint>,
): Promise<ExpenseClaim> {
  // A settlement that is approved at the same moment would leave it unpaid.
  await lockPayroll(tx)
  const claim = await lockSubmitted(tx, id)
  if (await isSettled(tx, claim.payroll_employees_id)) throw new AppError('wrong_state', `${SETTLED}.`)
  const lines = (await linesOf(tx, [id])).get(id) ?? []
  refuseWrong(lines, named)
  const decided = lines.map((line) => {
    const found = named.find((each) => each.payroll_claim_lines_id === line.payroll_claim_lines_id)
    return { id: line.payroll_claim_lines_id, sanctioned: found?.sanctioned ?? line.amount, reason: found?.reason.trim() ?? '' }
  })
  await refuseApproval(tx, claim, { lines, decided, named: named.map((each) => each.payroll_claim_lines_id) })
  if (sumPaise(decided.map(({ sanctioned }) => sanctioned)) === 0)
    throw new AppError('wrong_state', 'Nothing of it would be paid: reject the claim instead.')
  await tx.client.query(
    `UPDATE payroll_claim_lines l SET sanctioned = n.sanctioned, reason = nullif(n.reason, '')
     FROM unnest($2::uuid[], $3::bigint[], $4::text[]) AS n (id, sanctioned, reason)
     WHERE l.companies_id = $1 AND l.payroll_claim_lines_id = n.id`,
    [
      tx.companies_id,
      decided.map((line) => line.id),
      decided.map(({ sanctioned }) => sanctioned),
      decided.map(({ reason }) => reason),
    ],
  )
  return settle(tx, services, claim, { status: 'approved', note: null })
}

type Named = Body<typeof approveClaimEndpoint>['lines']

function refuseWrong(lines: readonly { payroll_claim_lines_id: string; amount: number }[], named: Named): void {
  const issues = named.flatMap(({ payroll_claim_lines_id, sanctioned, reason }, at) => {
    const line = lines.find((each) => each.payroll_claim_lines_id === payroll_claim_lines_id)
    if (!line) return [{ path: `lines.${at}.sanctioned`, message: 'This expense is not in the claim' }]
    if (sanctioned > line.amount) return [{ path: `lines.${at}.sanctioned`, message: 'Enter at most what is claimed' }]
    if (sanctioned < line.amount && reason.trim() === '')
      return [{ path: `lines.${at}.reason`, message: 'Say why not all of it is paid' }]
    return []
  })
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues })
}

/** Rejects with a reason. */
export async function rejectClaim(
  tx: CompanyTx,
  services: Dependencies,
  id: string,
  decision_note: string,
): Promise<ExpenseClaim> {
  const claim = await lockSubmitted(tx, id)
  return settle(tx, services, claim, { status: 'rejected', note: decision_note.trim() })
}

async function settle(
  tx: CompanyTx,
  services: Dependencies,
  { payroll_claims_id: id, accounts_id }: StoredClaim,
  { status, note }: { status: 'approved' | 'rejected'; note: string | null },
): Promise<ExpenseClaim> {
  await tx.client.query(
    `UPDATE payroll_claims SET claim_status = $3, decision_note = $4, decided_by = $5, decided_at = $6
     WHERE companies_id = $1 AND payroll_claims_id = $2`,
    [tx.companies_id, id, status, note, tx.accounts_id, tx.now],
  )
  await audit(tx, status, 'payroll_claims', id)
  const claim = await viewClaim(tx, id)
  await notifyDecision(tx, services, accounts_id, claim)
  return claim
}
