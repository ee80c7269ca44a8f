import type { TimingDifference } from '#core/reporting/annual-notes/income-tax.ts'
import { addDays, formatDate, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { accountTotal } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { taxYear } from '#server/domains/assets/fixed-assets/tax.ts'
import { type BookYear, hasRole } from './books.ts'
import type { AllFacts } from './carry.ts'
import { msmeBills, unpaidBeyondTime } from './msme.ts'

export type AssetFigures = { difference: TimingDifference; tax_depreciation: Paise; capital_gain: Paise }

/**
 * Net value in the books of the assets that have a block for tax, at the end of a day: cost less what came with them and what
 * runs wrote off.
 */
async function bookValue(tx: CompanyTx, day: IsoDate): Promise<Paise> {
  const { rows } = await tx.client.query<{ net: Paise }>(
    `SELECT coalesce(sum(f.cost - CASE WHEN f.depreciated_until <= $2::date THEN f.opening_depreciation ELSE 0 END - coalesce(d.written, 0)), 0)::bigint AS net
     FROM fixed_assets f LEFT JOIN (
       SELECT l.fixed_assets_id, sum(l.amount) AS written FROM depreciation_runs r
       JOIN depreciation_run_lines l ON l.companies_id = r.companies_id AND l.depreciation_runs_id = r.depreciation_runs_id
       WHERE r.companies_id = $1 AND r.status = 'posted' AND r.period_to <= $2::date GROUP BY l.fixed_assets_id
     ) d ON d.fixed_assets_id = f.fixed_assets_id
     WHERE f.companies_id = $1 AND f.tax_block IS NOT NULL AND f.acquired_on <= $2::date AND (f.disposed_on IS NULL OR f.disposed_on > $2::date)`,
    [tx.companies_id, day],
  )
  return rows[0]?.net ?? 0
}

/** The two depreciation books compared: what is depreciated faster for tax is taxed later. */
export async function assetDifference(tx: CompanyTx, { start, end }: BookYear): Promise<AssetFigures> {
  const { rows } = await taxYear(tx, start)
  const sum = (of: (row: (typeof rows)[number]) => Paise) => rows.reduce((total, row) => total + of(row), 0)
  const opening = sum((row) => row.opening) - (await bookValue(tx, addDays(start, -1)))
  const closing = sum((row) => row.closing) - (await bookValue(tx, end))
  return {
    difference: { name: 'Depreciation: books and income tax', opening, closing, loss_kind: null },
    tax_depreciation: sum((row) => row.depreciation),
    capital_gain: sum((row) => row.capital_gain),
  }
}

/**
 * The last day on which a company that is audited files its return, until which dues count as paid (s.43B proviso and s.139(1)
 * Explanation 2; from 1 Apr 2026 s.37(3) and s.263(1)).
 */
const returnDue = (end: IsoDate): IsoDate => `${end.slice(0, 4)}-10-31`

type Due = AllFacts['tax']['dues'][number]

/**
 * Dues of a year that were unpaid when the return was due: deducted when paid (Income-tax Act 1961 s.43B; Income-tax Act 2025
 * s.37).
 */
async function unpaidDues(tx: CompanyTx, dues: readonly Due[], owed: (id: string) => Paise, end: IsoDate): Promise<Paise> {
  let unpaid = 0
  for (const { ledger_accounts_id, paid_in_time } of dues) {
    const balance = Math.max(owed(ledger_accounts_id), 0)
    const paid = paid_in_time ?? (await accountTotal(tx, ledger_accounts_id, returnDue(end), addDays(end, 1))).debit
    unpaid += Math.max(balance - paid, 0)
  }
  return unpaid
}

const PAID_BASIS = hasRole('pf_payable', 'esi_payable', 'lwf_payable')

/** Every difference of time between the books and the tax return but that of assets, at both ends of the year. */
export async function otherDifferences(
  tx: CompanyTx,
  book: BookYear,
  last: BookYear,
  facts: AllFacts,
  lastFacts: AllFacts,
): Promise<TimingDifference[]> {
  // Without a list of its own the company has the contributions that every employer has.
  const usual = book.accounts
    .filter(PAID_BASIS)
    .map(({ ledger_accounts_id }): Due => ({ ledger_accounts_id, paid_in_time: null }))
  const own = facts.tax.dues.length > 0 ? facts.tax.dues : usual
  const before = lastFacts.tax.dues.length > 0 ? lastFacts.tax.dues : own.map((due) => ({ ...due, paid_in_time: null }))
  // The Act of 2025 took the place of that of 1961 on 1 Apr 2026.
  const isNew = book.start >= '2026-04-01'
  const section = isNew ? 'section 37' : 'section 43B'
  const owedAt = (side: 'opening' | 'closing') => (id: string) => 0 - (book[side].get(id) ?? 0)
  const dues = {
    name: `Statutory dues and bonus deducted on payment (${section})`,
    opening: await unpaidDues(tx, before, owedAt('opening'), last.end),
    closing: await unpaidDues(tx, own, owedAt('closing'), book.end),
    loss_kind: null,
  }
  const msme = {
    name: `Micro and small enterprises unpaid beyond their time (${section}${isNew ? '(2)(g)' : '(h)'})`,
    opening: unpaidBeyondTime(await msmeBills(tx, last.end), last.end),
    closing: unpaidBeyondTime(await msmeBills(tx, book.end), book.end),
    loss_kind: null,
  }
  const entered = [...new Set([...facts.tax.differences, ...lastFacts.tax.differences].map((each) => each.difference_name))]
  const amountOf = (list: AllFacts['tax']['differences'], name: string) =>
    list.reduce((sum, each) => (each.difference_name === name ? sum + each.amount : sum), 0)
  const others = entered.map((name) => ({
    name,
    opening: amountOf(lastFacts.tax.differences, name),
    closing: amountOf(facts.tax.differences, name),
    loss_kind: null,
  }))
  const losses = facts.tax.losses.map(({ loss_name, loss_kind, carried_forward, set_off }) => ({
    name: loss_name,
    opening: carried_forward + set_off,
    closing: carried_forward,
    loss_kind,
  }))
  return [dues, msme, ...others, ...losses].filter(({ opening, closing }) => opening !== 0 || closing !== 0)
}

/** The effect of a difference's two ends on taxable income: a higher later deduction is income now. */
export const addedByTime = ({ opening, closing }: TimingDifference): Paise => closing - opening

/** A sentence when depreciation is not booked to the end of the year, so that both books differ by more than their rates. */
export async function unbookedDepreciation(tx: CompanyTx, end: IsoDate): Promise<string[]> {
  const { rows } = await tx.client.query<{ assets: number; until: IsoDate | null }>(
    `SELECT (SELECT count(*) FROM fixed_assets WHERE companies_id = $1 AND useful_life_years IS NOT NULL AND put_to_use_on <= $2
         AND (disposed_on IS NULL OR disposed_on > $2) AND (depreciated_until IS NULL OR depreciated_until < $2))::int AS assets,
       (SELECT max(period_to) FROM depreciation_runs WHERE companies_id = $1 AND status = 'posted') AS until`.replaceAll(
      '$2',
      '$2::date',
    ),
    [tx.companies_id, end],
  )
  const { assets = 0, until = null } = rows[0] ?? {}
  if (assets === 0 || (until !== null && until >= end)) return []
  const now = until === null ? 'not booked at all' : `booked up to ${formatDate(until)} only`
  return [`Depreciation is ${now}: run it up to ${formatDate(end)} first.`]
}
