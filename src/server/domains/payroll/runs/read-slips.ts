import type { MonthInputs, RunKind } from '#contract/payroll/runs.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Absence } from '#core/payroll/absence.ts'
import type { Arrears } from '#core/payroll/arrears.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { PayoutStatus } from '#core/payouts/states.ts'
import type { CountedDeclaration } from '#core/payroll/declared-lines.ts'
import type { Provision } from '#core/payroll/run-entry.ts'
import type { Slip, YearSoFar } from '#core/payroll/slip-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { NamedEmployee } from '../employees/read-employees.ts'

/** The stored parts of a slip: the slip, its terms, and the year's cumulative figures. */
export type StoredPay = {
  slip: Slip
  year: YearSoFar
  state: string
  dimensions_id: string | null
  /** Gratuity set aside, where the company does. */
  provision?: Provision
  /** Of a settlement: the days of leave that the balance had to pay. */
  leave_balance?: number
  /** What of the year's pay and tax elsewhere earlier employments in the company paid. */
  here?: { taxable: Paise; tax: Paise }
  /** Leave and attendance of the month, where there were any. */
  absence?: Absence
  /** What was paid, or taken back, for earlier months. */
  arrears?: readonly Arrears[]
  /** The employee's own declaration of the year, as it counted, the months of pay of the year, and what was entered of an earlier employer. */
  declaration?: CountedDeclaration & { months: number; entered: { taxable: Paise; tax: Paise } }
}
export type SlipRow = Pick<
  NamedEmployee,
  | 'payroll_employees_id'
  | 'staff_id'
  | 'born_on'
  | 'staff_name'
  | 'employee_code'
  | 'uan'
  | 'esi_number'
  | 'joined_on'
  | 'left_on'
  | 'bank_status'
  | 'accounts_id'
  | 'contract_kind'
> & {
  payroll_slips_id: string
  payroll_runs_id: string
  month: IsoDate
  run_kind: RunKind
  approved_no: number | null
  run_status: string
  has_pan: boolean
  inputs: MonthInputs
  pay: StoredPay | null
  is_held: boolean
  payouts_id: string | null
  row_imports_id: string | null
  payout_status: PayoutStatus | null
  live_payouts_id: string | null
  /** The day its payout left the bank account; null before, and for one that came back. */
  paid_on: IsoDate | null
}

type Raw = Omit<SlipRow, 'inputs' | 'pay'> & { inputs: string; slip: string | null }

// A payout that failed is tried again in its batch: the latest for the person counts.
const SLIPS = `SELECT s.payroll_slips_id, s.payroll_runs_id, s.payroll_employees_id, s.inputs, s.slip, s.is_held, s.payouts_id, r.month, r.run_kind, r.approved_no, r.run_status,
    e.staff_id, e.employee_code, e.uan, e.esi_number, e.joined_on, e.left_on, e.born_on, e.contract_kind, e.pan_index IS NOT NULL AS has_pan, f.staff_name, f.bank_status, f.accounts_id,
    p.row_imports_id, l.payout_status, l.payouts_id AS live_payouts_id,
    CASE WHEN l.payout_status = 'processed' THEN l.processed_on END AS paid_on
  FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
    JOIN payroll_employees e ON e.companies_id = s.companies_id AND e.payroll_employees_id = s.payroll_employees_id
    JOIN staff f ON f.companies_id = e.companies_id AND f.staff_id = e.staff_id
    LEFT JOIN payouts p ON p.companies_id = s.companies_id AND p.payouts_id = s.payouts_id
    LEFT JOIN LATERAL (SELECT t.payout_status, t.payouts_id, t.processed_on FROM payouts t WHERE t.companies_id = s.companies_id AND t.row_imports_id = p.row_imports_id
      AND t.staff_id = e.staff_id ORDER BY t.created_at DESC, t.payouts_id DESC LIMIT 1) l ON true
  WHERE s.companies_id = $1`

const parse = ({ inputs, slip, ...row }: Raw): SlipRow => ({
  ...row,
  inputs: JSON.parse(inputs) as MonthInputs,
  pay: slip === null ? null : (JSON.parse(slip) as StoredPay),
})

/** The slips of a run, by employee code. */
export async function slipsOfRun(tx: CompanyTx, payroll_runs_id: string): Promise<SlipRow[]> {
  const { rows } = await tx.client.query<Raw>(
    `${SLIPS} AND s.payroll_runs_id = $2 ORDER BY e.employee_code, s.payroll_slips_id`,
    [tx.companies_id, payroll_runs_id],
  )
  return rows.map(parse)
}

export async function slipById(tx: CompanyTx, payroll_slips_id: string): Promise<SlipRow | undefined> {
  const { rows } = await tx.client.query<Raw>(`${SLIPS} AND s.payroll_slips_id = $2`, [tx.companies_id, payroll_slips_id])
  return rows[0] && parse(rows[0])
}

/** Approved slips of one person, also of an earlier employment, the latest first. */
export async function approvedSlips(tx: CompanyTx, staff_id: string): Promise<SlipRow[]> {
  const { rows } = await tx.client.query<Raw>(
    `${SLIPS} AND e.staff_id = $2 AND r.run_status = 'approved' ORDER BY r.approved_no DESC LIMIT 60`,
    [tx.companies_id, staff_id],
  )
  return rows.map(parse)
}

/** Approved slips credited between two days, or of months between them, in the order of approval. */
export async function creditedSlips(tx: CompanyTx, from: IsoDate, to: IsoDate, by: 'posted_on' | 'month' = 'posted_on') {
  const { rows } = await tx.client.query<Raw & { posted_on: IsoDate }>(
    `${SLIPS.replace('r.run_status,', 'r.run_status, r.posted_on,')} AND r.run_status = 'approved' AND r.${by} BETWEEN $2 AND $3
     ORDER BY r.approved_no, e.employee_code, s.payroll_slips_id`,
    [tx.companies_id, from, to],
  )
  return rows.map(({ posted_on, ...row }) => ({ row: parse(row), posted_on }))
}

/** The latest approved slip of months between two days, of each employment, in the order of approval; `only`: of one employment. */
export async function latestSlips(tx: CompanyTx, from: IsoDate, to: IsoDate, only: string | null = null): Promise<SlipRow[]> {
  const { rows } = await tx.client.query<Raw>(
    `WITH latest AS (SELECT DISTINCT ON (s.payroll_employees_id) s.payroll_slips_id FROM payroll_slips s
        JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
      WHERE s.companies_id = $1 AND r.run_status = 'approved' AND r.month BETWEEN $2 AND $3 AND s.slip IS NOT NULL
        AND ($4::uuid IS NULL OR s.payroll_employees_id = $4)
      ORDER BY s.payroll_employees_id, r.approved_no DESC)
    ${SLIPS} AND s.payroll_slips_id IN (SELECT payroll_slips_id FROM latest) ORDER BY r.approved_no, e.employee_code`,
    [tx.companies_id, from, to, only],
  )
  return rows.map(parse)
}

/** The place of a run in the order of approval; null: not approved, after all that are. */
type Place = { approved_no: number | null }

/** The approved pay that a run continues from, by employee: the latest before it, of any kind. */
export const payBefore = (tx: CompanyTx, run: Place, ids: readonly string[]) =>
  latestPay(tx, run, ids, ['monthly', 'final', 'bonus'])

/** The latest approved month before a run, by employee: what its slips are compared with. */
export const monthBefore = (tx: CompanyTx, run: Place, ids: readonly string[]) => latestPay(tx, run, ids, ['monthly'])

/** The net pay, in paise, of those whom the latest approved month before a run paid and who are not among these. */
export async function netOfGone(tx: CompanyTx, { approved_no }: Place, ids: readonly string[]): Promise<Paise> {
  const { rows } = await tx.client.query<{ slip: string }>(
    `SELECT s.slip FROM payroll_slips s WHERE s.companies_id = $1 AND NOT s.payroll_employees_id = ANY($3::uuid[]) AND s.slip IS NOT NULL
       AND s.payroll_runs_id = (SELECT r.payroll_runs_id FROM payroll_runs r WHERE r.companies_id = $1 AND r.run_status = 'approved'
         AND r.run_kind = 'monthly' AND ($2::int IS NULL OR r.approved_no < $2) ORDER BY r.approved_no DESC LIMIT 1)`,
    [tx.companies_id, approved_no, ids],
  )
  return sumPaise(rows.map(({ slip }) => (JSON.parse(slip) as StoredPay).slip.net))
}

async function latestPay(
  tx: CompanyTx,
  { approved_no }: Place,
  ids: readonly string[],
  kinds: readonly RunKind[],
): Promise<Map<string, StoredPay>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; slip: string | null }>(
    `SELECT DISTINCT ON (s.payroll_employees_id) s.payroll_employees_id, s.slip FROM payroll_slips s
       JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = ANY($3::uuid[]) AND r.run_status = 'approved' AND r.run_kind = ANY($4::text[])
       AND ($2::int IS NULL OR r.approved_no < $2)
     ORDER BY s.payroll_employees_id, r.approved_no DESC`,
    [tx.companies_id, approved_no, ids, kinds],
  )
  return new Map(
    rows.flatMap((row) => (row.slip === null ? [] : [[row.payroll_employees_id, JSON.parse(row.slip) as StoredPay]])),
  )
}

export type PaidSlip = { inputs: MonthInputs; pay: StoredPay }

/** Approved slips before a run by employee, in the order of approval, of months and settlements. */
export async function paidSlips(tx: CompanyTx, { approved_no }: Place, ids: readonly string[]): Promise<Map<string, PaidSlip[]>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; inputs: string; slip: string }>(
    `SELECT s.payroll_employees_id, s.inputs, s.slip FROM payroll_slips s
       JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = ANY($3::uuid[]) AND r.run_status = 'approved' AND r.run_kind <> 'bonus'
       AND s.slip IS NOT NULL AND ($2::int IS NULL OR r.approved_no < $2) ORDER BY r.approved_no`,
    [tx.companies_id, approved_no, ids],
  )
  const paid = new Map<string, PaidSlip[]>()
  for (const { payroll_employees_id, inputs, slip } of rows)
    paid.set(payroll_employees_id, [
      ...(paid.get(payroll_employees_id) ?? []),
      { inputs: JSON.parse(inputs) as MonthInputs, pay: JSON.parse(slip) as StoredPay },
    ])
  return paid
}
