import { addDays, dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import type { EpfRow, PartRow } from '#core/payroll/epf-files.ts'
import { type EpfReturnKind, type EpfReturnStatus, membersOf } from '#core/payroll/epf-return.ts'
import { epfRowOf } from '#core/payroll/statutory-files.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { creditedSlips } from '../runs/read-slips.ts'
import { filedSlip } from '../runs/statutory-files.ts'

export type StoredReturn = {
  payroll_epf_returns_id: string
  month: IsoDate
  return_kind: EpfReturnKind
  return_no: number
  return_status: EpfReturnStatus
  status_on: IsoDate
  statement_no: string | null
  rows: EpfRow[]
}
export type StoredChallan = {
  payroll_epf_challans_id: string
  month: IsoDate
  challan_no: number
  rows: PartRow[]
  trrn: string | null
  paid_on: IsoDate | null
}

type Sealed<Row> = Omit<Row, 'rows'> & { rows: string }
const parse = <Row extends { rows: unknown }>(row: Sealed<Row>) =>
  ({ ...row, rows: JSON.parse(row.rows) as Row['rows'] }) as unknown as Row

/** The returns of a month that are not discarded, the oldest first. */
export async function returnsOf(tx: CompanyTx, month: IsoDate): Promise<StoredReturn[]> {
  const { rows } = await tx.client.query<Sealed<StoredReturn>>(
    `SELECT payroll_epf_returns_id, month, return_kind, return_no, return_status, status_on, statement_no, rows FROM payroll_epf_returns
     WHERE companies_id = $1 AND month = $2 AND return_status <> 'discarded' ORDER BY return_no`,
    [tx.companies_id, month],
  )
  return rows.map((row) => parse<StoredReturn>(row))
}

/** The challans of a month that stand, the oldest first. */
export async function challansOf(tx: CompanyTx, month: IsoDate): Promise<StoredChallan[]> {
  const { rows } = await tx.client.query<Sealed<StoredChallan>>(
    `SELECT payroll_epf_challans_id, month, challan_no, rows, trrn, paid_on FROM payroll_epf_challans
     WHERE companies_id = $1 AND month = $2 AND voided_on IS NULL ORDER BY challan_no`,
    [tx.companies_id, month],
  )
  return rows.map((row) => parse<StoredChallan>(row))
}

/** The members of the approved pay runs of a month. */
export async function paidMembers(tx: CompanyTx, month: IsoDate): Promise<EpfRow[]> {
  const slips = await creditedSlips(tx, month, month, 'month')
  return membersOf(slips.flatMap(({ row }) => filedSlip(row) ?? []).flatMap((filed) => epfRowOf(filed) ?? []))
}

/** Months whose approved pay runs have members or that have a return, the latest first, of the last fifteen. */
export async function epfMonths(tx: CompanyTx): Promise<IsoDate[]> {
  let from = monthStart(dateInIndia(tx.now))
  for (let left = 14; left > 0; left -= 1) from = monthStart(addDays(from, -1))
  const { rows } = await tx.client.query<{ month: IsoDate }>(
    `SELECT month FROM payroll_runs WHERE companies_id = $1 AND run_status = 'approved' AND epf_admin > 0 AND month >= $2
     UNION SELECT month FROM payroll_epf_returns WHERE companies_id = $1 AND return_status <> 'discarded' AND month >= $2 ORDER BY month DESC`,
    [tx.companies_id, from],
  )
  return rows.map(({ month }) => month)
}

/**
 * The first month before this one that was paid and has no approved regular return, counted from the first month returned here: earlier ones were
 * returned elsewhere. Undefined where this month is the next in order.
 */
export async function missingMonth(tx: CompanyTx, month: IsoDate): Promise<IsoDate | undefined> {
  const { rows } = await tx.client.query<{ month: IsoDate }>(
    `SELECT DISTINCT r.month FROM payroll_runs r WHERE r.companies_id = $1 AND r.run_status = 'approved' AND r.epf_admin > 0 AND r.month < $2
       AND r.month >= (SELECT min(e.month) FROM payroll_epf_returns e WHERE e.companies_id = $1 AND e.return_status <> 'discarded')
       AND NOT EXISTS (SELECT 1 FROM payroll_epf_returns e WHERE e.companies_id = $1 AND e.month = r.month AND e.return_kind = 'regular' AND e.return_status = 'approved')
     ORDER BY r.month LIMIT 1`,
    [tx.companies_id, month],
  )
  return rows[0]?.month
}
