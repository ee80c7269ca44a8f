import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import { type Cmp08CheckCode, cmp08Checks } from '#core/compliance/composition/check-list.ts'
import { cmp08 } from '#core/compliance/composition/cmp08.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import { addDays, dateInIndia, readersMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise, mulDiv } from '#core/money.ts'
import { noHeads } from '#core/compliance/gstr2b/row.ts'
import { noTax } from '#core/compliance/gstr3b/tax.ts'
import { schemeSpan } from '#core/company/registrations.ts'
import { quarterStart } from '#core/compliance/gstr1/period.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { pageSearch } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { filedQuarters, type KeptQuarter } from './filed-quarters.ts'
import { type QuarterOf, within } from './quarter-of.ts'
import { cancelledSince, type CountedDocument, turnoverIn } from './turnover.ts'

type Row = { label: string; cause: string; link: string }
type Given = { documents: readonly CountedDocument[]; missing_cash: number } & Pick<Cmp08, 'limit'> & {
    business: Cmp08['business'] | undefined
  }

/** Rows that a check shows; all are counted. */
const MOST_ROWS = 20

/** What is worth a look after the last CMP-08 of the scheme was filed: bills that were cancelled since, and the tax that was paid on them. */
export async function lateChecks(
  tx: CompanyTx,
  of: QuarterOf,
  { rate }: Pick<KeptQuarter, 'rate'>,
  counted: Readonly<Record<string, unknown>>,
): Promise<Cmp08['checks']> {
  if (of.cancelled_until !== null) return []
  const documents = await cancelledSince(tx, of, counted)
  const { base } = cmp08({ turnover: turnoverIn(documents), rate, inward: noHeads(), carried: noTax })
  const tax = mulDiv(0 - base, BigInt(rate.percent), 100n)
  if (tax <= 0) return []
  const rows = documents.map(({ kind, id, number }) => ({
    label: number,
    cause: t('₹{amount} of tax was paid on the bills cancelled since. Apply for a refund (RFD-01) at the portal.', {
      amount: formatPaise(tax),
    }),
    link: linkOf({ kind, id }),
  }))
  return [{ code: 'CMP8-008', ...cmp08Checks['CMP8-008'], count: rows.length, rows: rows.slice(0, MOST_ROWS) }]
}

/** What prevents filing a quarter, or is worth a look before it. */
export async function checksOf(tx: CompanyTx, of: QuarterOf, given: Given): Promise<Cmp08['checks']> {
  const here = `/gst/composition?${pageSearch(of)}`
  const found = new Map<Cmp08CheckCode, Row[]>()
  const tell = (code: Cmp08CheckCode, row: Row) => found.set(code, [...(found.get(code) ?? []), row])
  if (of.registration.gstin === null)
    tell('CMP8-001', { label: t('Company'), cause: t('Enter the GSTIN in the company details.'), link: '/settings/company' })
  if (given.business == null) tell('CMP8-002', { label: t('Kind of business'), cause: t('It decides the rate.'), link: here })
  if (dateInIndia(tx.now) <= of.quarter.until)
    tell('CMP8-003', { label: readersMonth(of.period), cause: t('More documents may follow.'), link: '/receivables/invoices' })
  if (await isQuarterBeforeOpen(tx, of))
    tell('CMP8-004', { label: 'CMP-08', cause: t('The portal takes returns in order.'), link: here })
  for (const { kind, id, number, is_inter, is_cancelled } of given.documents)
    if (is_inter && !is_cancelled && kind !== 'credit_notes')
      tell('CMP8-005', {
        label: number,
        cause: t('Goods may not be sold to another State under the scheme.'),
        link: linkOf({ kind, id }),
      })
  const { state, turnover, most } = given.limit
  if ((state === 'near' || state === 'above') && most !== null)
    tell('CMP8-006', {
      label: t('Turnover of the year'),
      cause: t('₹{turnover} of ₹{most}. Above the limit the scheme ends on that day.', {
        turnover: formatPaise(turnover),
        most: formatPaise(most),
      }),
      link: '/settings/registrations',
    })
  if (given.missing_cash > 0)
    tell('CMP8-007', {
      label: 'PMT-06',
      cause: t('₹{amount} is missing. Make a challan, or record the one you paid.', { amount: formatPaise(given.missing_cash) }),
      link: `/gst/ledgers?${pageSearch(of)}`,
    })
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, rows]) => ({ code, ...cmp08Checks[code], count: rows.length, rows: rows.slice(0, MOST_ROWS) }))
}

/** The quarter before was under the scheme, and no CMP-08 of it is filed here. */
async function isQuarterBeforeOpen(tx: CompanyTx, { registration, period }: QuarterOf): Promise<boolean> {
  const until = addDays(quarterStart(period), -1)
  const before = until.slice(0, 7)
  const own = (await listRegistrations(tx)).find(({ gstin }) => gstin === registration.gstin)
  const span = own && schemeSpan(own.schemes, 'composition', within({ from: quarterStart(before), until }, own))
  return span !== undefined && (await filedQuarters(tx, registration.gstin ?? '', before, before)).length === 0
}
