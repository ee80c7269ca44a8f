import type { Query, Reply } from '#contract/endpoint.ts'
import {
  type listOpenTdsDeductions,
  type listTdsDeductions,
  MOST_OPEN,
  type TdsDeduction,
} from '#contract/compliance/tds-challans.ts'
import { dateInIndia, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { tdsInterest } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { majorHeadOf } from './chosen-deductions.ts'
import { CURRENT } from './current-deductions.ts'

const JOINS = `FROM tds_deductions d
  LEFT JOIN tds_challan_deductions m ON m.companies_id = d.companies_id AND m.tds_deductions_id = d.tds_deductions_id
  LEFT JOIN tds_challans c ON c.companies_id = m.companies_id AND c.tds_challans_id = m.tds_challans_id`
const ofMonth = ({ era }: Period) =>
  `${CURRENT} AND d.deducted_on BETWEEN $2 AND $3 AND d.credited_on ${era === '2025' ? '>=' : '<'} '2026-04-01'`
const DOCUMENTS = `JOIN vendors v ON v.companies_id = d.companies_id AND v.vendors_id = d.vendors_id
  LEFT JOIN bills b ON b.companies_id = d.companies_id AND b.bills_id = d.sources_id
  LEFT JOIN vendor_advances a ON a.companies_id = d.companies_id AND a.vendor_advances_id = d.sources_id
  LEFT JOIN dividend_payees dp ON dp.companies_id = d.companies_id AND dp.dividend_payees_id = d.sources_id
  LEFT JOIN dividends dd ON dd.companies_id = dp.companies_id AND dd.dividends_id = dp.dividends_id`

type Period = Pick<Query<typeof listTdsDeductions>, 'month' | 'era'>
const boundsOf = (tx: CompanyTx, { month }: Period) => [tx.companies_id, monthStart(month), monthEnd(month)]

type Found = Omit<TdsDeduction, 'interest' | 'major_head'> & { vendor_pan: string | null; paid_on: IsoDate | null }

/** The deductions of a month under one Act, unpaid ones first, a page after the row that `after` names, with the totals of the month. */
export async function deductionsOf(
  tx: CompanyTx,
  { after, limit, ...period }: Query<typeof listTdsDeductions>,
): Promise<Reply<typeof listTdsDeductions>> {
  const [is_paid, day, id] = keysOf(after, 3) ?? [null, null, null]
  const most = limitOf(limit)
  const { rows } = await tx.client.query<Found>(
    `SELECT d.tds_deductions_id, d.vendors_id, v.vendor_name, d.pan, v.pan AS vendor_pan, d.source_type, d.sources_id,
       coalesce(b.bill_number, a.advance_number, dd.dividend_name) AS source_number, d.section, d.payment_code, trim_scale(d.rate)::text AS rate, d.base, d.tax,
       d.credited_on, d.deducted_on, d.cause, coalesce(eb.bill_number, ea.advance_number, ed.dividend_name) AS earlier_number, f.certificate_number, m.tds_challans_id, c.paid_on
     ${JOINS} ${DOCUMENTS}
       LEFT JOIN bills eb ON eb.companies_id = d.companies_id AND eb.bills_id = d.earlier_id
       LEFT JOIN vendor_advances ea ON ea.companies_id = d.companies_id AND ea.vendor_advances_id = d.earlier_id
       LEFT JOIN dividend_payees ep ON ep.companies_id = d.companies_id AND ep.dividend_payees_id = d.earlier_id
       LEFT JOIN dividends ed ON ed.companies_id = ep.companies_id AND ed.dividends_id = ep.dividends_id
       LEFT JOIN tds_reliefs f ON f.companies_id = d.companies_id AND f.tds_reliefs_id = d.tds_reliefs_id
     WHERE ${ofMonth(period)}
       AND ($4::int IS NULL OR ((m.tds_challans_id IS NOT NULL)::int, d.deducted_on, d.tds_deductions_id) > ($4::int, $5::date, $6::uuid))
     ORDER BY (m.tds_challans_id IS NOT NULL)::int, d.deducted_on, d.tds_deductions_id LIMIT ${most + 1}`,
    [...boundsOf(tx, period), is_paid, day, id],
  )
  const today = dateInIndia(tx.now)
  const shown = paged(rows, most, (row) => [row.tds_challans_id === null ? 0 : 1, row.deducted_on, row.tds_deductions_id])
  return {
    next: shown.next,
    rows: shown.rows.map(({ vendor_pan, paid_on, ...row }) => {
      const pan = row.pan ?? vendor_pan
      return { ...row, pan, major_head: majorHeadOf(pan), interest: tdsInterest(row, paid_on ?? today) }
    }),
    totals: await totalsOf(tx, period, today),
  }
}

/** Interest depends on the days of a row and its tax, and is rounded by row: rows of the same days and tax are counted together. */
async function totalsOf(tx: CompanyTx, period: Period, today: IsoDate): Promise<Reply<typeof listTdsDeductions>['totals']> {
  type Group = { deducted_on: IsoDate; credited_on: IsoDate; paid_on: IsoDate | null; tax: Paise; rows: number; base: Paise }
  const { rows: groups } = await tx.client.query<Group>(
    `SELECT d.deducted_on, d.credited_on, c.paid_on, d.tax, count(*)::int AS rows, sum(d.base)::bigint AS base ${JOINS} WHERE ${ofMonth(period)}
     GROUP BY d.deducted_on, d.credited_on, c.paid_on, d.tax`,
    boundsOf(tx, period),
  )
  return {
    rows: groups.reduce((sum, { rows }) => sum + rows, 0),
    base: sumPaise(groups.map(({ base }) => base)),
    tax: sumPaise(groups.map(({ tax, rows }) => tax * rows)),
    interest: sumPaise(groups.map((group) => tdsInterest(group, group.paid_on ?? today) * group.rows)),
  }
}

/** All deductions of a month under one Act that no challan pays, as far as one challan can pay them. */
export async function openOf(tx: CompanyTx, period: Period): Promise<Reply<typeof listOpenTdsDeductions>> {
  type Open = Pick<Found, 'tds_deductions_id' | 'vendor_name' | 'source_number' | 'tax' | 'credited_on' | 'deducted_on'> &
    Pick<Found, 'pan' | 'vendor_pan'> & { all_rows: number }
  const { rows } = await tx.client.query<Open>(
    `SELECT d.tds_deductions_id, v.vendor_name, coalesce(b.bill_number, a.advance_number, dd.dividend_name) AS source_number, d.tax, d.credited_on, d.deducted_on,
       d.pan, v.pan AS vendor_pan, count(*) OVER ()::int AS all_rows
     ${JOINS} ${DOCUMENTS} WHERE ${ofMonth(period)} AND m.tds_challans_id IS NULL
     ORDER BY d.deducted_on, d.tds_deductions_id LIMIT ${MOST_OPEN}`,
    boundsOf(tx, period),
  )
  const today = dateInIndia(tx.now)
  return {
    rows: rows.map(({ pan, vendor_pan, credited_on, deducted_on, all_rows: _all, ...row }) => ({
      ...row,
      interest: tdsInterest({ tax: row.tax, credited_on, deducted_on }, today),
      major_head: majorHeadOf(pan ?? vendor_pan),
    })),
    left_out: (rows[0]?.all_rows ?? 0) - rows.length,
  }
}
