import type { entryKinds } from '#contract/payroll/leave-ledger.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'

/** A row of the ledger of leave; `days` is signed, to the hundredth. */
export type LedgerRow = {
  payroll_employees_id: string
  payroll_leave_kinds_id: string
  entry_on: IsoDate
  entry_kind: (typeof entryKinds)[number]
  days: number
  payroll_leave_requests_id?: string
  /** Of an encashment: the month whose pay run pays it. */
  pay_month?: IsoDate
  /** Of an encashment: the settlement that paid it. */
  payroll_runs_id?: string
  entry_note?: string | null
}

/** Adds rows; an accrual, a lapse or an opening balance that is there for its day is not added twice. Rows are never edited. */
export async function addEntries(tx: CompanyTx, rows: readonly LedgerRow[]): Promise<number> {
  const real = rows.filter(({ days }) => days !== 0)
  if (real.length === 0) return 0
  const each = <T>(of: (row: LedgerRow) => T) => real.map(of)
  const { rowCount } = await tx.client.query(
    named(
      `INSERT INTO payroll_leave_entries (companies_id, payroll_leave_entries_id, payroll_employees_id, payroll_leave_kinds_id, entry_on, entry_kind,
         days, payroll_leave_requests_id, pay_month, payroll_runs_id, entry_note, created_by, created_at)
       SELECT :companies_id, n.id, n.employee, n.kind, n.entry_on, n.entry_kind, n.days, n.request, n.pay_month, n.run, n.note, :created_by, :now
       FROM unnest(:ids::uuid[], :employees::uuid[], :kinds::uuid[], :entry_on::date[], :entry_kinds::text[], :days::numeric[], :requests::uuid[],
         :pay_months::date[], :runs::uuid[], :notes::text[]) AS n (id, employee, kind, entry_on, entry_kind, days, request, pay_month, run, note)
       ON CONFLICT DO NOTHING`,
      {
        companies_id: tx.companies_id,
        ids: each(() => newId()),
        employees: each((row) => row.payroll_employees_id),
        kinds: each((row) => row.payroll_leave_kinds_id),
        entry_on: each((row) => row.entry_on),
        entry_kinds: each((row) => row.entry_kind),
        days: each((row) => row.days),
        requests: each((row) => row.payroll_leave_requests_id ?? null),
        pay_months: each((row) => row.pay_month ?? null),
        runs: each((row) => row.payroll_runs_id ?? null),
        notes: each((row) => row.entry_note ?? null),
        created_by: tx.accounts_id,
        now: tx.now,
      },
    ),
  )
  return rowCount ?? 0
}

/** The balance of each kind of leave by employee: the sum of the ledger up to a day, or of all of it. */
export async function balancesOf(
  tx: CompanyTx,
  ids: readonly string[],
  upto: IsoDate = '9999-12-31',
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await tx.client.query<{ payroll_employees_id: string; payroll_leave_kinds_id: string; days: number }>(
    `SELECT payroll_employees_id, payroll_leave_kinds_id, sum(days)::float8 AS days FROM payroll_leave_entries
     WHERE companies_id = $1 AND payroll_employees_id = ANY($2::uuid[]) AND entry_on <= $3 GROUP BY 1, 2`,
    [tx.companies_id, ids, upto],
  )
  const balances = new Map<string, Map<string, number>>()
  for (const { payroll_employees_id, payroll_leave_kinds_id, days } of rows) {
    const own = balances.get(payroll_employees_id) ?? new Map<string, number>()
    balances.set(payroll_employees_id, own.set(payroll_leave_kinds_id, days))
  }
  return balances
}

/** Kinds with a balance; the others are limited by the request, or not at all. */
export const hasBalance = ({ accrual }: { accrual: string }): boolean => accrual !== 'per_request' && accrual !== 'unlimited'
