import type { Reply } from '#contract/endpoint.ts'
import type { TdsMonth, tdsOverview } from '#contract/compliance/tds-challans.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { depositDueOn, eraOf, tdsInterest } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { challansOf } from './challans.ts'
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
