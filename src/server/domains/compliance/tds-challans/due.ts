import type { Query, Reply } from '#contract/endpoint.ts'
import {
  type listTdsDeductions,
  MOST_ROWS,
  type TdsDeduction,
  type TdsMonth,
  type tdsOverview,
} from '#contract/compliance/tds-challans.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { depositDueOn, eraOf, tdsInterest } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { challansOf } from './challans.ts'
import { majorHeadOf } from './chosen-deductions.ts'
import { controlOf } from './control.ts'
import { CURRENT } from './current-deductions.ts'

type Row = { deducted_on: IsoDate; credited_on: IsoDate; tax: Paise; deductions: number; paid_on: IsoDate | null }

/** The dues by month and Act, and the challans. */
export async function overview(tx: CompanyTx): Promise<Reply<typeof tdsOverview>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT d.deducted_on, d.credited_on, sum(d.tax)::bigint AS tax, count(*)::int AS deductions, c.paid_on
     FROM tds_deductions d LEFT JOIN tds_challan_deductions m ON m.companies_id = d.companies_id AND m.tds_deductions_id = d.tds_deductions_id
       LEFT JOIN tds_challans c ON c.companies_id = m.companies_id AND c.tds_challans_id = m.tds_challans_id
     WHERE ${CURRENT} GROUP BY d.deducted_on, d.credited_on, c.paid_on`,
    [tx.companies_id],
  )
  const today = dateInIndia(tx.now)
  const months = [...Map.groupBy(rows, (row) => `${monthStart(row.deducted_on)} ${eraOf(row.credited_on)}`).values()].flatMap(
    (of) => {
      const [first] = of
      return first === undefined ? [] : [monthOf(first, of, today)]
    },
  )
  return {
    months: months.toSorted((a, b) => (a.month + a.era < b.month + b.era ? 1 : -1)),
    challans: await challansOf(tx, 'tds'),
    control: await controlOf(tx, 'tds'),
  }
}

function monthOf(first: Row, rows: readonly Row[], today: IsoDate): TdsMonth {
  const open = rows.filter(({ paid_on }) => paid_on === null)
  const tax = sumPaise(rows.map((row) => row.tax))
  const left = sumPaise(open.map((row) => row.tax))
  return {
    month: monthStart(first.deducted_on),
    era: eraOf(first.credited_on),
    due_on: depositDueOn(first.deducted_on),
    deductions: rows.reduce((sum, row) => sum + row.deductions, 0),
    tax,
    paid: tax - left,
    open: left,
    interest: sumPaise(open.map((row) => tdsInterest(row, today))),
  }
}

/** The deductions of a month under one Act, unpaid ones first. */
export async function deductionsOf(
  tx: CompanyTx,
  { month, era }: Query<typeof listTdsDeductions>,
): Promise<Reply<typeof listTdsDeductions>> {
  const [from, to] = [monthStart(month), monthEnd(month)]
  type Found = Omit<TdsDeduction, 'interest' | 'pan' | 'major_head'> & {
    pan: string | null
    vendor_pan: string | null
    paid_on: IsoDate | null
  }
  const { rows } = await tx.client.query<Found>(
    `SELECT d.tds_deductions_id, d.vendors_id, v.vendor_name, d.pan, v.pan AS vendor_pan, d.source_type, d.sources_id, b.bill_number, a.advance_number,
       d.section, d.payment_code, trim_scale(d.rate)::text AS rate, d.base, d.tax, d.credited_on, d.deducted_on, d.cause, f.certificate_number,
       m.tds_challans_id, c.paid_on
     FROM tds_deductions d JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
       LEFT JOIN bills b ON b.companies_id = d.companies_id AND b.bills_id = d.sources_id
       LEFT JOIN vendor_advances a ON a.companies_id = d.companies_id AND a.vendor_advances_id = d.sources_id
       LEFT JOIN tds_reliefs f ON f.companies_id = d.companies_id AND f.tds_reliefs_id = d.tds_reliefs_id
       LEFT JOIN tds_challan_deductions m ON m.companies_id = d.companies_id AND m.tds_deductions_id = d.tds_deductions_id
       LEFT JOIN tds_challans c ON c.companies_id = m.companies_id AND c.tds_challans_id = m.tds_challans_id
     WHERE ${CURRENT} AND d.deducted_on BETWEEN $2 AND $3 AND (d.credited_on >= '2026-04-01') = ($4 = '2025')
     ORDER BY m.tds_challans_id IS NOT NULL, d.deducted_on, d.tds_deductions_id LIMIT ${MOST_ROWS + 1}`,
    [tx.companies_id, from, to, era],
  )
  const today = dateInIndia(tx.now)
  return {
    is_more: rows.length > MOST_ROWS,
    rows: rows.slice(0, MOST_ROWS).map(({ vendor_pan, paid_on, ...row }) => {
      const { bill_number, advance_number, ...rest } = row as typeof row & {
        bill_number: string | null
        advance_number: string | null
      }
      const source_number = bill_number ?? advance_number
      const pan = row.pan ?? vendor_pan
      return { ...rest, source_number, pan, major_head: majorHeadOf(pan), interest: tdsInterest(row, paid_on ?? today) }
    }),
  }
}
