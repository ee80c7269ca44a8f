import type { Gstr3b } from '#contract/compliance/gstr3b.ts'
import { periodEnd } from '#core/compliance/gstr1/period.ts'
import { heads, taxOf } from '#core/compliance/gstr2b/row.ts'
import { cells, mayBeNegative } from '#core/compliance/gstr3b/cells.ts'
import { leastCashShare } from '#core/compliance/gstr3b/cash-share.ts'
import { type CheckCode, checks } from '#core/compliance/gstr3b/check-list.ts'
import type { Settlement } from '#core/compliance/gstr3b/return.ts'
import { taxesBy, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { dateInIndia, readersMonth } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { pageSearch, type ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { hasUnfiled1a } from '#server/domains/compliance/gstr1/open-return.ts'
import { missingCashRows } from './cash-check.ts'
import { statementRows } from './statement-check.ts'
import type { Gathered } from './figures.ts'

type Row = { label: string; cause: string; link: string }

type Tell = (code: CheckCode, row: Row, count?: number) => void

/** What is wrong with the return of a month, or worth a look before it is filed. */
export async function checksOf(
  tx: CompanyTx,
  of: ReturnOf,
  gathered: Gathered,
  settlement: Settlement,
): Promise<Gstr3b['checks']> {
  const found: { code: CheckCode; rows: Row[]; count?: number }[] = []
  const tell: Tell = (code, row, count = 1) => {
    const same = found.find((check) => check.code === code)
    if (same) same.rows.push(row)
    else found.push({ code, rows: [row], count })
  }
  await checkSources(tell, tx, of, gathered)
  checkCredit(tell, of, gathered)
  checkCommon(tell, of, gathered)
  for (const [code, row] of await statementRows(tx, of, gathered.figures)) tell(code, row)
  for (const row of await missingCashRows(tx, of, settlement)) tell('GST3-011', row)
  checkCashShare(tell, of, gathered, settlement)
  for (const [code, row] of cellFaults(of, gathered.figures)) tell(code, row)
  return found
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, rows, count }) => ({ code, ...checks[code], count: Math.max(count ?? 0, rows.length), rows }))
}

/** The registration, the returns before this one, and the month itself. */
async function checkSources(tell: Tell, tx: CompanyTx, of: ReturnOf, { sales, claims, hasBefore }: Gathered) {
  const { period } = of
  if (!sales.isRegistered)
    tell('GST3-001', { label: t('Company'), cause: t('Enter the GSTIN in the company details.'), link: '/settings/company' })
  if ((await storedReturn(tx, of, 'gstr1', 'state'))?.status !== 'filed')
    tell('GST3-002', { label: 'GSTR-1', cause: t('Record its filing first.'), link: `/gstr-1?${pageSearch(of)}` })
  if (await hasUnfiled1a(tx, of))
    tell('GST3-013', {
      label: 'GSTR-1A',
      cause: t('File it first, or take its amendments back. It closes once GSTR-3B is filed.'),
      link: `/gstr-1?${pageSearch(of)}&tab=gstr1a`,
    })
  if (!claims.isImported)
    tell('GST3-003', { label: 'GSTR-2B', cause: t('Import it to claim input tax credit.'), link: credit(of) })
  if (dateInIndia(tx.now) <= periodEnd(period))
    tell('GST3-004', { label: readersMonth(period), cause: t('More documents may follow.'), link: '/payables/bills' })
  if (!hasBefore && period > '2017-07')
    tell('GST3-009', { label: 'GSTR-3B', cause: t('The portal takes returns in order.'), link: here(of) })
}

/** Credit that waits, that has no bill, or that has to be reversed. */
function checkCredit(tell: Tell, of: ReturnOf, { claims, typed, opening, hasBefore, cancelled }: Gathered) {
  if (claims.waiting.count > 0)
    tell('GST3-005', { label: 'GSTR-2B', cause: creditOf(claims.waiting.tax), link: credit(of) }, claims.waiting.count)
  if (claims.late.count > 0)
    tell(
      'GST3-019',
      {
        label: t('Section 16(4)'),
        cause: t(
          '₹{amount} of the credit here is of bills of a year that 30 November or the annual return closed. If you file now, enter it in 4(D)(2) and take it out of 4(A)(5).',
          { amount: formatPaise(claims.late.tax) },
        ),
        link: credit(of),
      },
      claims.late.count,
    )
  if (!opening.is_entered && !hasBefore)
    tell('GST3-006', { label: t('Credit ledger'), cause: openingOf(opening), link: here(of) })
  if (claims.unbooked.count > 0)
    tell('GST3-007', { label: t('Bills'), cause: creditOf(claims.unbooked.tax), link: credit(of) }, claims.unbooked.count)
  if (taxOf(claims.imports) > 0 && !typed.has('itc_IMPG'))
    tell('GST3-007', { label: t('Imports of goods'), cause: creditOf(taxOf(claims.imports)), link: here(of) })
  for (const { bills_id, bill_number, tax } of cancelled)
    tell('GST3-012', {
      label: bill_number,
      cause: t('Reverse credit of ₹{amount} in 4(B)(2), unless the supplier reports a credit note.', {
        amount: formatPaise(tax),
      }),
      link: `/payables/bills/${bills_id}`,
    })
}

/** Exempt supplies without common credit, and interest on what the year before reversed too little. */
function checkCommon(tell: Tell, of: ReturnOf, { common }: Gathered) {
  const { is_half, turnover, accounts, goods, true_up } = common
  const isMarked = goods.length > 0 || accounts.some(({ use }) => use !== 'taxable')
  const link = `${here(of)}&tab=common`
  if (!is_half && turnover.exempt > 0 && turnover.period === of.period && accounts.length > 0 && !isMarked)
    tell('GST3-014', { label: t('Rules 42 and 43'), cause: t('Mark accounts such as rent or audit fees.'), link })
  if (true_up !== null && totalOf(taxesBy((head) => Math.max(0, true_up.amount[head]))) > 0)
    tell('GST3-017', { label: t('Rule 42'), cause: t('Pay it with this return: it runs from 1 April.'), link })
}

/** Rule 86B, of a month: quarterly filers are below its limit. */
function checkCashShare(tell: Tell, of: ReturnOf, { figures }: Gathered, settlement: Settlement) {
  const least = of.registration.is_quarterly ? undefined : leastCashShare(figures, settlement, of.period)
  if (least === undefined) return
  const cause = t(
    'Pay at least ₹{amount} of the tax in cash, unless an exception holds: more than ₹1 lakh of income tax paid in each of the last two years, a refund of credit above ₹1 lakh in the year before, or 1% of the year’s tax already paid in cash.',
    { amount: formatPaise(least) },
  )
  tell('GST3-018', { label: t('Rule 86B'), cause, link: here(of) })
}

/** Figures that the portal or its offline tool does not take. */
function cellFaults(of: ReturnOf, figures: Gathered['figures']): (readonly [CheckCode, Row])[] {
  const faults: (readonly [CheckCode, Row])[] = []
  for (const { code, table } of cells) {
    const own = figures[code]
    const row = (cause: string): Row => ({ label: table, cause, link: here(of) })
    if (heads.some((head) => own[head] < 0) && !mayBeNegative(code, of.period))
      faults.push(['GST3-008', row(t('Enter zero or more.'))])
    if (own.cgst !== own.sgst && code !== 'rev_OTH')
      faults.push(['GST3-010', row(t('The government’s offline tool takes them as equal.'))])
  }
  return faults
}

const openingOf = ({ from, credit }: Gathered['opening']) =>
  from === null
    ? t('We took zero. Copy the balances from the portal.')
    : t('We took the ₹{amount} that GSTR-3B of {month} left. Copy the balances from the portal if they differ.', {
        amount: formatPaise(totalOf(credit)),
        month: readersMonth(from),
      })
const creditOf = (tax: number) => t('Credit of ₹{amount}.', { amount: formatPaise(tax) })
const here = (of: ReturnOf) => `/accounting/tax-filing?${pageSearch(of)}`
const credit = (of: ReturnOf) => `/gst?${pageSearch(of)}`
