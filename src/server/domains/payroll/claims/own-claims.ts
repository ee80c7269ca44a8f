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
import { claimsOf, findLine, linesOf, lockClaim, shownClaims, type StoredClaim } from './stored.ts'

/** The signed-in person's claims; nothing for who is not on the payroll. */
export async function ownClaims(tx: CompanyTx): Promise<OwnClaims> {
  const employee = await ownEmployee(tx)
  if (!employee) return { is_employee: false, claims: [] }
  const { payroll_employees_id: among } = employee
  return { is_employee: true, claims: await shownClaims(tx, await claimsOf(tx, among), { isOfficer: false, among }) }
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

/** Adds an expense. Throws `invalid` at the field. */
export async function addLine(tx: CompanyTx, payroll_claims_id: string, line: ClaimLineInput): Promise<OwnClaims> {
  await ownClaim(tx, payroll_claims_id, 'draft')
  refuseFuture(tx, line)
  const lines = (await linesOf(tx, [payroll_claims_id])).get(payroll_claims_id) ?? []
  if (lines.length >= MAX_CLAIM_LINES)
    throw new AppError('invalid', t('A claim can have at most {MAX_CLAIM_LINES} expenses.', { MAX_CLAIM_LINES }))
  await insertRow(tx.client, 'payroll_claim_lines', {
    companies_id: tx.companies_id,
    payroll_claim_lines_id: newId(),
    payroll_claims_id,
    ...line,
    merchant: line.merchant.trim(),
    created_at: tx.now,
  })
  return ownClaims(tx)
}

/** Changes an expense. Throws `invalid` at the field. */
export async function changeLine(tx: CompanyTx, id: string, line: ClaimLineInput): Promise<OwnClaims> {
  await ownLine(tx, id)
  refuseFuture(tx, line)
  const { spent_on, category, merchant, amount, note } = line
  await tx.client.query(
    named(
      `UPDATE payroll_claim_lines SET (spent_on, category, merchant, amount, note) = (:spent_on, :category, :merchant, :amount, :note)
       WHERE companies_id = :companies_id AND payroll_claim_lines_id = :id`,
      { companies_id: tx.companies_id, id, spent_on, category, merchant: merchant.trim(), amount, note },
    ),
  )
  return ownClaims(tx)
}

function refuseFuture(tx: CompanyTx, { spent_on }: ClaimLineInput): void {
  if (spent_on > dateInIndia(tx.now)) throw fieldError('spent_on', 'Enter the day you paid, today or earlier')
}

export async function removeLine(tx: CompanyTx, id: string): Promise<OwnClaims> {
  await ownLine(tx, id)
  await tx.client.query('DELETE FROM payroll_claim_lines WHERE companies_id = $1 AND payroll_claim_lines_id = $2', [
    tx.companies_id,
    id,
  ])
  return ownClaims(tx)
}

/** Hands a claim in. Throws `wrong_state` without an expense, without a receipt of each, or after the settlement of the person. */
export async function submitClaim(tx: CompanyTx, services: Dependencies, id: string): Promise<OwnClaims> {
  const claim = await ownClaim(tx, id, 'draft')
  const lines = (await linesOf(tx, [id])).get(id) ?? []
  if (lines.length === 0) throw new AppError('wrong_state', 'Add an expense first.')
  if (lines.some(({ receipt }) => receipt === null))
    throw new AppError('wrong_state', 'Attach the receipt of each expense first.')
  if (await isSettled(tx, claim.payroll_employees_id)) throw new AppError('wrong_state', `${SETTLED}.`)
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
