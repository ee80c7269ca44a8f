import type { Reply } from '#contract/endpoint.ts'
import type { TcsMonth, TcsQuarter, tcsOverview } from '#contract/compliance/tcs-challans.ts'
import { quarterDays, quarterOf } from '#core/compliance/tds-statements/quarter.ts'
import { dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { tcsDueOn, tcsInterest, tcsStatementDueOn } from '#core/tax/tcs-interest.ts'
import { eraOf } from '#core/tax/tds-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { challansOf } from '../tds-challans/challans.ts'
import { controlOf } from '../tds-challans/control.ts'
import { CURRENT } from './current-collections.ts'

type Row = { collected_on: IsoDate; base: Paise; tax: Paise; collections: number; is_paid: boolean }

/** The dues by month and by quarter, and the challans. */
export async function overview(tx: CompanyTx): Promise<Reply<typeof tcsOverview>> {
  const { rows } = await tx.client.query<Row>(
    `SELECT c.collected_on, sum(c.base)::bigint AS base, sum(c.tax)::bigint AS tax, count(*)::int AS collections, m.tds_challans_id IS NOT NULL AS is_paid
     FROM tcs_collections c LEFT JOIN tcs_challan_collections m ON m.companies_id = c.companies_id AND m.tcs_collections_id = c.tcs_collections_id
     WHERE ${CURRENT} GROUP BY c.collected_on, 5`,
    [tx.companies_id],
  )
  const today = dateInIndia(tx.now)
  const newest = <Of>(groups: Iterable<readonly [string, Row[]]>, make: (first: Row, rows: Row[]) => Of): Of[] =>
    [...groups].toSorted(([a], [b]) => (a < b ? 1 : -1)).flatMap(([, of]) => (of[0] === undefined ? [] : [make(of[0], of)]))
  return {
    months: newest(
      Map.groupBy(rows, (row) => monthStart(row.collected_on)),
      (first, of) => monthOf(first, of, today),
    ),
    quarters: newest(
      Map.groupBy(rows, (row) => quarterDays(quarterOf(row.collected_on)).from),
      quarterView,
    ),
    challans: await challansOf(tx, 'tcs'),
    control: await controlOf(tx, 'tcs'),
  }
}

const paidOf = (rows: readonly Row[]) => sumPaise(rows.filter(({ is_paid }) => is_paid).map(({ tax }) => tax))
const countOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.collections, 0)

function monthOf({ collected_on }: Row, rows: readonly Row[], today: IsoDate): TcsMonth {
  const tax = sumPaise(rows.map((row) => row.tax))
  const paid = paidOf(rows)
  const open = rows.filter(({ is_paid }) => !is_paid)
  return {
    month: monthStart(collected_on),
    era: eraOf(collected_on),
    due_on: tcsDueOn(collected_on),
    collections: countOf(rows),
    tax,
    paid,
    open: tax - paid,
    interest: tax - paid <= 0 ? 0 : sumPaise(open.map((row) => tcsInterest(row, today))),
  }
}

function quarterView({ collected_on }: Row, rows: readonly Row[]): TcsQuarter {
  const of = quarterOf(collected_on)
  const days = quarterDays(of)
  return {
    quarter: `${of.year}-Q${of.quarter}`,
    ...days,
    form: eraOf(collected_on) === '2025' ? '143' : '27EQ',
    due_on: tcsStatementDueOn(days.to),
    collections: countOf(rows),
    base: sumPaise(rows.map((row) => row.base)),
    tax: sumPaise(rows.map((row) => row.tax)),
    deposited: paidOf(rows),
  }
}
