import { type ClaimLineInput, MAX_CLAIM_LINES, type OwnClaims } from '#contract/payroll/claims.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'
import { type NamedEmployee, ownEmployee } from '../employees/read-employees.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'
import { notifyClaim } from './claim-notices.ts'
import { refuseLine, refuseSubmission } from './refuse-over.ts'
import { claimRules } from './rules.ts'
import { claimsOf, findLine, linesOf, lockClaim, shownClaims, type StoredClaim } from './stored.ts'

/** The signed-in person's claims; nothing for who is not on the payroll. */
export async function ownClaims(tx: CompanyTx): Promise<OwnClaims> {
  const employee = await ownEmployee(tx)
  if (!employee) return { is_employee: false, claims: [], rules: [] }
  const { payroll_employees_id: among } = employee
  const claims = await shownClaims(tx, await claimsOf(tx, among), { isOfficer: false, among })
  return { is_employee: true, claims, rules: await claimRules(tx) }
}

/** The signed-in person as an employee. Throws `wrong_state` for who is not on the payroll. */
async function requireSelf(tx: CompanyTx): Promise<NamedEmployee> {
  const employee = await ownEmployee(tx)
  if (!employee) throw new AppError('wrong_state', 'You are not on the payroll of this company.')
  return employee
}

/** Begins a draft. */
export async function startClaim(tx: CompanyTx, purpose: string): Promise<OwnClaims> {
  const { payroll_employees_id } = await requireSelf(tx)
  const payroll_claims_id = newId()
  await insertRow(tx.client, 'payroll_claims', {
    companies_id: tx.companies_id,
    payroll_claims_id,
    payroll_employees_id,
    purpose: purpose.trim(),
    claim_status: 'draft',
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'payroll_claims', payroll_claims_id)
  return ownClaims(tx)
}

/** A claim of the signed-in person, locked, of this status. Throws `not_found` for one of somebody else, `wrong_state`. */
async function ownClaim(tx: CompanyTx, payroll_claims_id: string, status: 'draft' | 'submitted'): Promise<StoredClaim> {
  return refuseOther(tx, await lockClaim(tx, payroll_claims_id), status)
}

async function refuseOther(tx: CompanyTx, claim: StoredClaim, status: 'draft' | 'submitted'): Promise<StoredClaim> {
  const { payroll_employees_id } = await requireSelf(tx)
  if (claim.payroll_employees_id !== payroll_employees_id) throw new AppError('not_found', 'This claim does not exist any more.')
  if (claim.claim_status === status) return claim
  throw new AppError(
    'wrong_state',
    claim.claim_status === 'submitted'
      ? 'This claim is submitted: withdraw it first.'
      : 'This claim is not waiting for a decision.',
  )
}

/** A line of a draft of the signed-in person. Throws `not_found`, `wrong_state`. */
export async function ownLine(tx: CompanyTx, id: string) {
  const line = await findLine(tx, id)
  await refuseOther(tx, line.claim, 'draft')
  return line
}

/** Discards a draft with its lines; the bytes of receipts stay for the record. */
export async function discardClaim(tx: CompanyTx, id: string): Promise<OwnClaims> {
  await ownClaim(tx, id, 'draft')
  await tx.client.query('DELETE FROM payroll_claims WHERE companies_id = $1 AND payroll_claims_id = $2', [tx.companies_id, id])
  await audit(tx, 'discarded', 'payroll_claims', id)
  return ownClaims(tx)
}

/** Adds an expense. Throws `invalid` at the field, also above a limit that the company does not bear. */
export async function addLine(tx: CompanyTx, payroll_claims_id: string, line: ClaimLineInput): Promise<OwnClaims> {
  await ownClaim(tx, payroll_claims_id, 'draft')
  refuseFuture(tx, line)
  const lines = (await linesOf(tx, [payroll_claims_id])).get(payroll_claims_id) ?? []
  if (lines.length >= MAX_CLAIM_LINES) throw tooMany()
  await insertRow(tx.client, 'payroll_claim_lines', {
    companies_id: tx.companies_id,
    payroll_claim_lines_id: newId(),
    payroll_claims_id,
    ...line,
    merchant: line.merchant.trim(),
    created_at: tx.now,
  })
  return refuseLine(await ownClaims(tx), payroll_claims_id, line.category)
}

/** Changes an expense. Throws `invalid` as adding one does. */
export async function changeLine(tx: CompanyTx, id: string, line: ClaimLineInput): Promise<OwnClaims> {
  const { claim } = await ownLine(tx, id)
  refuseFuture(tx, line)
  const { spent_on, category, merchant, amount, note } = line
  await tx.client.query(
    named(
      `UPDATE payroll_claim_lines SET (spent_on, category, merchant, amount, note) = (:spent_on, :category, :merchant, :amount, :note)
       WHERE companies_id = :companies_id AND payroll_claim_lines_id = :id`,
      { companies_id: tx.companies_id, id, spent_on, category, merchant: merchant.trim(), amount, note },
    ),
  )
  return refuseLine(await ownClaims(tx), claim.payroll_claims_id, line.category)
}

function refuseFuture(tx: CompanyTx, { spent_on }: ClaimLineInput): void {
  if (spent_on > dateInIndia(tx.now)) throw fieldError('spent_on', 'Enter the day you paid, today or earlier')
}

/** Removes an expense from a draft; until the claim is submitted it can be put back. */
export async function removeLine(tx: CompanyTx, id: string): Promise<OwnClaims> {
  await ownLine(tx, id)
  await markRemoved(tx, id, tx.now)
  return ownClaims(tx)
}

/** Puts a removed expense back. Throws `not_found`, and `invalid` as adding one does. */
export async function restoreLine(tx: CompanyTx, id: string): Promise<OwnClaims> {
  const { claim } = await findLine(tx, id, true)
  await refuseOther(tx, claim, 'draft')
  await markRemoved(tx, id, null)
  const own = await ownClaims(tx)
  const lines = own.claims.find((each) => each.payroll_claims_id === claim.payroll_claims_id)?.lines ?? []
  if (lines.length > MAX_CLAIM_LINES) throw tooMany()
  const line = lines.find((each) => each.payroll_claim_lines_id === id)
  return line ? refuseLine(own, claim.payroll_claims_id, line.category) : own
}

const tooMany = () => new AppError('invalid', t('A claim can have at most {MAX_CLAIM_LINES} expenses.', { MAX_CLAIM_LINES }))

const markRemoved = (tx: CompanyTx, id: string, at: Date | null) =>
  tx.client.query('UPDATE payroll_claim_lines SET removed_at = $3 WHERE companies_id = $1 AND payroll_claim_lines_id = $2', [
    tx.companies_id,
    id,
    at,
  ])

/**
 * Hands a claim in; what was removed from it is gone. Throws `wrong_state` without an expense, without a receipt that is needed, above a limit
 * that the company does not bear, or after the settlement of the person.
 */
export async function submitClaim(tx: CompanyTx, services: Dependencies, id: string): Promise<OwnClaims> {
  const claim = await ownClaim(tx, id, 'draft')
  const lines = (await linesOf(tx, [id])).get(id) ?? []
  if (lines.length === 0) throw new AppError('wrong_state', 'Add an expense first.')
  refuseSubmission(await ownClaims(tx), id)
  if (await isSettled(tx, claim.payroll_employees_id)) throw new AppError('wrong_state', `${SETTLED}.`)
  await tx.client.query(
    'DELETE FROM payroll_claim_lines WHERE companies_id = $1 AND payroll_claims_id = $2 AND removed_at IS NOT NULL',
    [tx.companies_id, id],
  )
  await tx.client.query(
    `UPDATE payroll_claims SET claim_status = 'submitted', submitted_on = $3 WHERE companies_id = $1 AND payroll_claims_id = $2`,
    [tx.companies_id, id, dateInIndia(tx.now)],
  )
  await audit(tx, 'submitted', 'payroll_claims', id)
  await notifyClaim(tx, services, claim)
  return ownClaims(tx)
}

/** Takes a claim back before it is decided: a draft again. */
export async function withdrawClaim(tx: CompanyTx, id: string): Promise<OwnClaims> {
  await ownClaim(tx, id, 'submitted')
  await tx.client.query(
    `UPDATE payroll_claims SET claim_status = 'draft', submitted_on = NULL WHERE companies_id = $1 AND payroll_claims_id = $2`,
    [tx.companies_id, id],
  )
  await audit(tx, 'withdrawn', 'payroll_claims', id)
  return ownClaims(tx)
}
