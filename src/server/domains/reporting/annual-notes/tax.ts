import { t } from '#core/messages.ts'
import type { TaxComputation } from '#contract/reporting/annual-notes.ts'
import { currentTax, deferredTax, rateWords, taxRate } from '#core/reporting/annual-notes/income-tax.ts'
import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type BookYear, hasRole, isUnder, profitBeforeTax, sumOf } from './books.ts'
import type { AllFacts } from './carry.ts'
import { assetDifference } from './timing-differences.ts'
import { addedByTime, otherDifferences } from './other-differences.ts'

const LIABILITY = isUnder('Deferred tax liabilities (net)')
const ASSET = isUnder('Deferred tax assets (net)')

/** The account of deferred tax. */
const isDeferredExpense = isUnder('Deferred tax')

/** The accounts of deferred tax as far as the chart has them. */
export const deferredAccounts = ({ accounts }: BookYear) => ({
  expense: accounts.find(isDeferredExpense),
  liability: accounts.find(LIABILITY),
  asset: accounts.find(ASSET),
})

/** Deferred tax in the books: liability positive, asset negative. */
export const deferredInBooks = (book: BookYear, side: 'opening' | 'closing'): Paise =>
  0 - sumOf(book, side, LIABILITY) - sumOf(book, side, ASSET)
/** The current tax charged in the year: tax expense without deferred tax. */
export const currentInBooks = (book: BookYear): Paise => sumOf(book, 'moved', isUnder('Tax expense'))
/** The deferred tax charged in the year. */
export const deferredCharge = (book: BookYear): Paise => sumOf(book, 'moved', isDeferredExpense)

type Both = { book: BookYear; last: BookYear; facts: AllFacts; lastFacts: AllFacts }

/** Current and deferred tax of the year by the chosen regime, and what the books lack of it. Posts nothing. */
export async function taxOfYear(tx: CompanyTx, { book, last, facts, lastFacts }: Both): Promise<TaxComputation> {
  const assets = await assetDifference(tx, book)
  const others = await otherDifferences(tx, book, last, facts, lastFacts)
  const timed = others.filter(({ loss_kind }) => loss_kind === null)
  const spent = (...roles: string[]) => sumOf(book, 'moved', hasRole(...roles))
  const lines = [
    { label: 'Profit before tax', amount: profitBeforeTax(book) },
    { label: 'Depreciation in the books', amount: sumOf(book, 'moved', isUnder('Depreciation and amortisation expense')) },
    { label: 'Depreciation for income tax', amount: 0 - assets.tax_depreciation },
    { label: 'Loss, less profit, on sale of assets in the books', amount: spent('asset_sale_loss', 'asset_sale_gain') },
    { label: 'Capital gain of blocks of assets (section 50)', amount: assets.capital_gain },
    ...timed.map((each) => ({ label: each.name, amount: addedByTime(each) })),
    ...facts.tax.permanent.map(({ item_name, amount }) => ({ label: item_name, amount })),
    ...facts.tax.losses.map(({ loss_name, set_off }) => ({
      label: t('Set off: {loss_name}', { loss_name }),
      amount: 0 - set_off,
    })),
  ].filter(({ amount }, at) => at === 0 || amount !== 0)
  const { income, rate, tax, relief } = currentTax(lines, facts.tax.regime)
  const differences = [assets.difference, ...others].filter(({ opening, closing }) => opening !== 0 || closing !== 0)
  const deferred = deferredTax(differences, taxRate(facts.tax.regime, income), facts.tax.certainty)
  const booked = currentInBooks(book)
  const opening = deferredInBooks(book, 'opening')
  const to_post = { current: tax - booked, deferred: deferred.closing - deferredInBooks(book, 'closing') }
  return {
    lines,
    income,
    rate: rateWords(rate),
    marginal_relief: relief,
    current_tax: tax,
    current_booked: booked,
    differences: deferred.rows.map(({ loss_kind: _kind, ...row }) => row),
    deferred_opening: opening,
    deferred_charge: deferred.closing - opening,
    deferred_closing: deferred.closing,
    why: deferred.why,
    to_post: { ...to_post, lines: proposedLines(book, to_post, deferred.closing) },
    entries: await entriesOf(tx, book.start),
  }
}

/** How far the accounts of deferred tax are from a closing balance; what they rise by, each in its own direction. */
export function deferredMoves(book: BookYear, closing: Paise): { liability: Paise; asset: Paise } {
  return {
    liability: Math.max(closing, 0) + sumOf(book, 'closing', LIABILITY),
    asset: Math.max(0 - closing, 0) - sumOf(book, 'closing', ASSET),
  }
}

/** The journal in words, debits positive. */
function proposedLines(book: BookYear, { current, deferred }: { current: Paise; deferred: Paise }, closing: Paise) {
  const { expense, liability, asset } = deferredAccounts(book)
  const moves = deferredMoves(book, closing)
  const nameOf = (role: string) => book.accounts.find((each) => each.account_role === role)?.account_name ?? role
  return [
    { label: nameOf('income_tax'), amount: current },
    { label: nameOf('income_tax_provision'), amount: 0 - current },
    { label: expense?.account_name ?? 'Deferred tax', amount: deferred },
    { label: liability?.account_name ?? 'Deferred tax liability', amount: 0 - moves.liability },
    { label: asset?.account_name ?? 'Deferred tax asset', amount: moves.asset },
  ].filter(({ amount }) => amount !== 0)
}

async function entriesOf(tx: CompanyTx, year_start: IsoDate): Promise<TaxComputation['entries']> {
  const { rows } = await tx.client.query<TaxComputation['entries'][number]>(
    `SELECT annual_tax_entries_id, journal_entries_id, current_amount, deferred_amount, posted_on, reversed_by_id, reverse_reason
     FROM annual_tax_entries WHERE companies_id = $1 AND year_start = $2 ORDER BY created_at DESC, annual_tax_entries_id DESC`,
    [tx.companies_id, year_start],
  )
  return rows
}
