import type { ClaimRow, ExpenseClaim, ClaimLine, ClaimStatus } from '#contract/payroll/claims.ts'
import { AppError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { needsReceipt } from '#core/payroll/claim-rules.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { cursor, keysOf } from '#server/platform/paging.ts'
import { breachesOf, claimRules } from './rules.ts'

export type StoredClaim = Omit<ExpenseClaim, 'may_decide' | 'lines' | 'claimed' | 'sanctioned'> & {
  accounts_id: string | null
  payroll_runs_id: string | null
}

const COLUMNS = `c.payroll_claims_id, c.payroll_employees_id, c.purpose, c.claim_status, c.submitted_on, c.decision_note, s.staff_name,
    s.accounts_id, e.employee_code, nullif(concat_ws(' ', a.first_name, a.last_name), '') AS decided_by_name,
    CASE WHEN r.run_status = 'approved' THEN r.month END AS paid_month`
const FROM = `FROM payroll_claims c JOIN payroll_employees e ON e.companies_id = c.companies_id AND e.payroll_employees_id = c.payroll_employees_id
    JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
    LEFT JOIN accounts a ON a.accounts_id = c.decided_by
    LEFT JOIN payroll_runs r ON r.companies_id = c.companies_id AND r.payroll_runs_id = c.payroll_runs_id
  WHERE c.companies_id = $1`
const CLAIMS = `SELECT ${COLUMNS}, c.payroll_runs_id ${FROM}`
const LINES_OF = `FROM payroll_claim_lines l
  WHERE l.companies_id = c.companies_id AND l.payroll_claims_id = c.payroll_claims_id AND l.removed_at IS NULL`

/** One claim. Throws `not_found`. */
export async function findClaim(tx: CompanyTx, payroll_claims_id: string): Promise<StoredClaim> {
  const { rows } = await tx.client.query<StoredClaim>(`${CLAIMS} AND c.payroll_claims_id = $2`, [
    tx.companies_id,
    payroll_claims_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This claim does not exist any more.')
  return rows[0]
}

/** Locks a claim until the transaction ends: its lines do not change while it is decided. Throws `not_found`. */
export async function lockClaim(tx: CompanyTx, payroll_claims_id: string): Promise<StoredClaim> {
  await tx.client.query('SELECT 1 FROM payroll_claims WHERE companies_id = $1 AND payroll_claims_id = $2 FOR UPDATE', [
    tx.companies_id,
    payroll_claims_id,
  ])
  return findClaim(tx, payroll_claims_id)
}

/** The claims of an employee, the latest first: at most 100. */
export async function claimsOf(tx: CompanyTx, payroll_employees_id: string): Promise<StoredClaim[]> {
  const { rows } = await tx.client.query<StoredClaim>(
    `${CLAIMS} AND c.payroll_employees_id = $2 ORDER BY c.payroll_claims_id DESC LIMIT 100`,
    [tx.companies_id, payroll_employees_id],
  )
  return rows
}

const PAGE = 50
type ListedClaim = Omit<ClaimRow, 'may_decide'> & { accounts_id: string | null }

/** Claims besides drafts, the latest first, with their sums. */
export async function claimPage(tx: CompanyTx, status: ClaimStatus | undefined, after: string | undefined) {
  const [last] = keysOf(after, 1) ?? []
  const { rows } = await tx.client.query<ListedClaim>(
    `SELECT ${COLUMNS},
       (SELECT coalesce(sum(l.amount), 0)::bigint ${LINES_OF}) AS claimed, (SELECT coalesce(sum(l.sanctioned), 0)::bigint ${LINES_OF}) AS sanctioned
     ${FROM} AND c.claim_status <> 'draft' AND ($2::text IS NULL OR c.claim_status = $2)
       AND ($3::uuid IS NULL OR c.payroll_claims_id < $3) ORDER BY c.payroll_claims_id DESC LIMIT ${PAGE + 1}`,
    [tx.companies_id, status ?? null, last ?? null],
  )
  const end = rows.length > PAGE ? rows[PAGE - 1] : undefined
  const shown = rows.slice(0, PAGE).map(({ accounts_id, ...row }) => ({
    ...row,
    may_decide: row.claim_status === 'submitted' && accounts_id !== tx.accounts_id,
  }))
  return { rows: shown, next: end ? cursor([end.payroll_claims_id]) : null }
}

type StoredLine = Omit<ClaimLine, 'needs_receipt' | 'over'> & { payroll_claims_id: string; files_id: string | null }

/** Other lines of claims that are not rejected, of an employee alone where one is given. */
const OTHERS = `SELECT 1 FROM payroll_claim_lines o
    JOIN payroll_claims c ON c.companies_id = o.companies_id AND c.payroll_claims_id = o.payroll_claims_id
  WHERE o.companies_id = $1 AND o.payroll_claim_lines_id <> l.payroll_claim_lines_id AND c.claim_status <> 'rejected' AND o.removed_at IS NULL
    AND ($3::uuid IS NULL OR c.payroll_employees_id = $3)`

/**
 * Lines of claims by claim, by day, with what looks like another line. `among`: the employee whose claims the reader may know of; all
 * without it.
 */
export async function linesOf(tx: CompanyTx, ids: readonly string[], among?: string): Promise<Map<string, StoredLine[]>> {
  const { rows } = await tx.client.query<StoredLine>(
    `SELECT l.payroll_claim_lines_id, l.payroll_claims_id, l.spent_on, l.category, l.merchant, l.amount, l.note, l.sanctioned, l.reason, l.files_id,
       f.original_file_name AS receipt, EXISTS (${OTHERS} AND o.receipt_hash = l.receipt_hash) AS has_same_receipt,
       EXISTS (${OTHERS} AND o.spent_on = l.spent_on AND o.amount = l.amount AND lower(o.merchant) = lower(l.merchant)) AS has_same_expense
     FROM payroll_claim_lines l LEFT JOIN files f ON f.companies_id = l.companies_id AND f.files_id = l.files_id
     WHERE l.companies_id = $1 AND l.payroll_claims_id = ANY($2::uuid[]) AND l.removed_at IS NULL ORDER BY l.spent_on, l.payroll_claim_lines_id`,
    [tx.companies_id, ids, among ?? null],
  )
  return Map.groupBy(rows, ({ payroll_claims_id }) => payroll_claims_id)
}

/** Whose claims the reader compares with, and whether they decide. */
type Reader = { isOfficer: boolean; among?: string }

/** Claims with their lines, as the reader may act on them: nobody decides their own. */
export async function shownClaims(
  tx: CompanyTx,
  rows: readonly StoredClaim[],
  { isOfficer, among }: Reader,
): Promise<ExpenseClaim[]> {
  const ids = rows.map((row) => row.payroll_claims_id)
  const [lines, rules] = [await linesOf(tx, ids, among), await claimRules(tx)]
  const undecided = rows.filter(({ claim_status }) => claim_status === 'draft' || claim_status === 'submitted')
  const breaches = await breachesOf(
    tx,
    undecided.map((row) => ({ ...row, lines: lines.get(row.payroll_claims_id) ?? [] })),
    { rules, reader: isOfficer ? 'officer' : 'person' },
  )
  return rows.map(({ accounts_id, payroll_runs_id: _run, ...row }) => {
    const own = lines.get(row.payroll_claims_id) ?? []
    const over = breaches.get(row.payroll_claims_id)
    return {
      ...row,
      claimed: sumPaise(own.map(({ amount }) => amount)),
      sanctioned: sumPaise(own.map(({ sanctioned }) => sanctioned ?? 0)),
      lines: own.map(({ files_id: _file, payroll_claims_id: _claim, ...line }, at) => ({
        ...line,
        needs_receipt: needsReceipt(rules, line),
        over: over?.[at] ?? [],
      })),
      may_decide: isOfficer && row.claim_status === 'submitted' && accounts_id !== tx.accounts_id,
    }
  })
}

type FoundLine = { payroll_claims_id: string; files_id: string | null }

/** A line with its claim, which is locked; `isRemoved`: one that was removed. Throws `not_found`. */
export async function findLine(
  tx: CompanyTx,
  payroll_claim_lines_id: string,
  isRemoved = false,
): Promise<{ claim: StoredClaim; files_id: string | null }> {
  const { rows } = await tx.client.query<FoundLine>(
    `SELECT payroll_claims_id, files_id FROM payroll_claim_lines
     WHERE companies_id = $1 AND payroll_claim_lines_id = $2 AND (removed_at IS NOT NULL) = $3`,
    [tx.companies_id, payroll_claim_lines_id, isRemoved],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', 'This expense does not exist any more.')
  return { claim: await lockClaim(tx, row.payroll_claims_id), files_id: row.files_id }
}
