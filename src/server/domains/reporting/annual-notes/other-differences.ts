import { t } from '#core/messages.ts'
import type { TimingDifference } from '#core/reporting/annual-notes/income-tax.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { accountTotal } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type BookYear, hasRole } from './books.ts'
import type { AllFacts } from './carry.ts'
import { msmeBills, unpaidBeyondTime } from './msme.ts'
import { returnDue } from './timing-differences.ts'

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
  const section = isNew ? t('section 37') : t('section 43B')
  const owedAt = (side: 'opening' | 'closing') => (id: string) => 0 - (book[side].get(id) ?? 0)
  const dues = {
    name: t('Statutory dues and bonus deducted on payment ({section})', { section }),
    opening: await unpaidDues(tx, before, owedAt('opening'), last.end),
    closing: await unpaidDues(tx, own, owedAt('closing'), book.end),
    loss_kind: null,
  }
  const msme = {
    name: t('Micro and small enterprises unpaid beyond their time ({section})', {
      section: `${section}${isNew ? '(2)(g)' : '(h)'}`,
    }),
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
