import { createHash } from 'node:crypto'
import type { Gstr4 } from '#contract/compliance/gstr4.ts'
import { byRate, gstr4Fee } from '#core/compliance/composition/annual.ts'
import { noHeads } from '#core/compliance/gstr2b/row.ts'
import { noTax, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia, monthEnd } from '#core/dates.ts'
import { dueOn } from '#core/tax/law/due-days.ts'
import { lateChecks } from '#server/domains/compliance/cmp08/checks.ts'
import { type FiledQuarter, filedQuarters } from '#server/domains/compliance/cmp08/filed-quarters.ts'
import { quarterOf } from '#server/domains/compliance/cmp08/quarter-of.ts'
import { returnFiling } from '#server/domains/compliance/gst-returns/return-filing.ts'
import { chosenOf, pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inwardOf } from './inward.ts'
import type { YearOf } from './year-of.ts'

export type Worked = { view: Gstr4; content_hash: string }

/** GSTR-4 of a year: its quarters as they were filed, purchases, rates, late fee and how far it is. */
export async function work(tx: CompanyTx, year: YearOf): Promise<Worked> {
  const { of, start, end, quarters } = year
  const gstin = of.registration.gstin ?? ''
  const filed = await filedQuarters(tx, gstin, start.slice(0, 7), end.slice(0, 7))
  const inward = await inwardOf(tx, of)
  const rates = ratesOf(filed, inward)
  const kept = await storedReturn(tx, of, 'gstr4')
  const due_on = dueOn('gstr4', end)?.due ?? end
  const filed_on = kept?.filed_on ?? dateInIndia(tx.now)
  const isNil = filed.every(({ sections }) => totalOf(sections.figures.payable) === 0)
  const rows = quarters.map((period) => quarterRow(year, period, filed))
  const checks = await cancelledLate(tx, year, filed)
  const content_hash = createHash('sha256')
    .update(JSON.stringify([rows, inward, rates]))
    .digest('hex')
  const view: Gstr4 = {
    year_start: start,
    year: year.year,
    from: of.from,
    until: of.until,
    gst_registrations_id: chosenOf(of),
    gstin: of.registration.gstin,
    due_on,
    quarters: rows,
    inward,
    rates,
    fee: { filed_on, amount: gstr4Fee({ due: due_on, filed: filed_on, end, isNil }) },
    missing: rows.flatMap((row) =>
      row.filed_on === null && monthEnd(`${row.period}-01`) < dateInIndia(tx.now) ? [row.period] : [],
    ),
    checks,
    filing: returnFiling(kept, content_hash, tx.accounts_id),
  }
  return { view, content_hash }
}

/** What CMP-08 of the last filed quarter of the year says of bills cancelled since: no return of the scheme takes their tax back. */
async function cancelledLate(tx: CompanyTx, { of }: YearOf, filed: readonly FiledQuarter[]): Promise<Gstr4['checks']> {
  const last = filed.at(-1)
  if (!last) return []
  const gst_registrations_id = of.registration.gst_registrations_id ?? undefined
  const quarter = await quarterOf(tx, { period: last.period, gst_registrations_id })
  const kept = await storedReturn(tx, quarter, 'cmp08')
  return lateChecks(tx, quarter, last.sections, kept?.documents ?? {})
}

function quarterRow({ of }: YearOf, period: string, filed: readonly FiledQuarter[]): Gstr4['quarters'][number] {
  const link = `/gst/composition?${pageSearch({ ...of, period })}`
  const found = filed.find((each) => each.period === period)
  if (!found) return { period, filed_on: null, outward: noHeads(), inward: noHeads(), payable: noTax, link }
  const { outward, inward, payable } = found.sections.figures
  return { period, filed_on: found.filed_on, outward, inward, payable, link }
}

/** Table 6: filed supplies by the rate of their quarter, and purchases under reverse charge by theirs. */
function ratesOf(filed: readonly FiledQuarter[], inward: Gstr4['inward']): Gstr4['rates'] {
  const outward = byRate(filed.map(({ sections: { rate, figures } }) => ({ rate: rate.percent, figures: figures.outward })))
  const charged = byRate(inward.filter(({ reverse_charge }) => reverse_charge))
  return [
    ...outward.map((row) => ({ kind: 'outward' as const, ...row })),
    ...charged.map((row) => ({ kind: 'inward' as const, ...row })),
  ]
}
