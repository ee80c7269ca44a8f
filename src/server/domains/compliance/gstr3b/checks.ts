import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { cells, mayBeNegative } from '#core/compliance/gstr3b/cells.ts'
import { type CheckCode, checks } from '#core/compliance/gstr3b/check-list.ts'
import { heads, taxOf } from '#core/compliance/gstr2b/row.ts'
import { periodEnd } from '#core/compliance/gstr1/period.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import type { Gathered } from './figures.ts'

type Row = { label: string; cause: string; link: string }

/** Errors and warnings of the return of a month before it is filed. */
export async function checksOf(tx: CompanyTx, period: string, gathered: Gathered): Promise<Gstr3b['checks']> {
  const found: { code: CheckCode; rows: Row[]; count?: number }[] = []
  const tell = (code: CheckCode, row: Row, count = 1) => {
    const same = found.find((check) => check.code === code)
    if (same) same.rows.push(row)
    else found.push({ code, rows: [row], count })
  }
  const { sales, claims, typed, figures, hasBefore } = gathered
  const at = `/gst?period=${period}`
  if (!sales.isRegistered)
    tell('GST3-001', { label: 'Company', cause: 'Enter the GSTIN in the company details.', link: '/settings/company' })
  if ((await storedReturn(tx, period))?.status !== 'filed')
    tell('GST3-002', { label: 'GSTR-1', cause: 'Record its filing first.', link: `/gstr-1?period=${period}` })
  if (!claims.isImported) tell('GST3-003', { label: 'GSTR-2B', cause: 'Import it to claim input tax credit.', link: at })
  if (dateInIndia(tx.now) <= periodEnd(period))
    tell('GST3-004', { label: period, cause: 'More documents may follow.', link: '/payables/bills' })
  if (claims.waiting.count > 0)
    tell('GST3-005', { label: 'GSTR-2B', cause: creditOf(claims.waiting.tax), link: at }, claims.waiting.count)
  if (!gathered.opening.is_entered && !hasBefore)
    tell('GST3-006', { label: 'Credit ledger', cause: 'We took zero. Copy the balances from the portal.', link: here(period) })
  if (claims.unbooked.count > 0)
    tell('GST3-007', { label: 'Bills', cause: creditOf(claims.unbooked.tax), link: at }, claims.unbooked.count)
  for (const [code, of, label] of [
    ['itc_IMPG', claims.imports, 'Imports of goods'],
    ['itc_ISD', claims.distributed, 'Input service distributors'],
  ] as const)
    if (taxOf(of) > 0 && !typed.has(code)) tell('GST3-007', { label, cause: creditOf(taxOf(of)), link: here(period) })
  if (!hasBefore && period > '2017-07')
    tell('GST3-009', { label: 'GSTR-3B', cause: 'The portal takes returns in order.', link: here(period) })
  for (const { code, table } of cells) {
    const of = figures[code]
    if (heads.some((head) => of[head] < 0) && !mayBeNegative(code, period))
      tell('GST3-008', { label: table, cause: 'Enter zero or more.', link: here(period) })
    if (of.cgst !== of.sgst && code !== 'rev_OTH')
      tell('GST3-010', { label: table, cause: 'The government’s offline tool takes them as equal.', link: here(period) })
  }
  return found
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, rows, count }) => ({ code, ...checks[code], count: Math.max(count ?? 0, rows.length), rows }))
}

const creditOf = (tax: number) => t('Credit of ₹{amount}.', { amount: formatPaise(tax) })
const here = (period: string) => `/accounting/tax-filing?period=${period}`
