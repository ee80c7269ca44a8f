import type { AskedFigure } from '#core/assistant/topics/topic.ts'
import { t } from '#core/messages.ts'
import { profit } from '#core/ledger/profit-and-loss.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import { negate, sumPaise } from '#core/money.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import type { Sums, SumReader, SumWords } from './sums.ts'

/** Income, expenses and profit of the books over days, by ledger account, as the profit and loss report adds them up. */
export const bookSums: SumReader = async (tx, { of, spans, change }) => {
  const accounts = await chart(tx)
  const sums: Sums[] = []
  for (const span of spans) {
    const balances = await balancesOf(tx, span.to, span.from)
    const rowsOf = (type: StatementAccount['account_type']) =>
      accounts
        .filter(({ account_type }) => account_type === type)
        .map(({ account_name, ledger_accounts_id }) => {
          const balance = balances.get(ledger_accounts_id) ?? 0
          return { name: account_name, amount: type === 'income' ? negate(balance) : balance }
        })
        .filter(({ amount }) => amount !== 0)
        .toSorted((a, b) => b.amount - a.amount)
    const [income, expenses] = [rowsOf('income'), rowsOf('expense')]
    if (of === 'depreciation') {
      const own = depreciationOf(accounts, balances)
      sums.push({ span, total: sumPaise(own.map(({ amount }) => amount)), rows: own })
      continue
    }
    const total = (rows: typeof income) => sumPaise(rows.map(({ amount }) => amount))
    if (of === 'profit')
      sums.push({
        span,
        total: profit(accounts, balances),
        rows:
          change === 'why'
            ? [
                ...named(income, (name) => t('{name} (income)', { name })),
                ...named(expenses, (name) => t('{name} (expense)', { name })),
              ]
            : [
                { name: t('Income'), amount: total(income) },
                { name: t('Expenses'), amount: total(expenses) },
              ],
      })
    else sums.push({ span, total: total(of === 'income' ? income : expenses), rows: of === 'income' ? income : expenses })
  }
  // Books without a posting have no profit to show, but that no depreciation is booked is an answer.
  if (of !== 'depreciation' && sums.every(({ rows }) => rows.every(({ amount }) => amount === 0))) return undefined
  const [first] = spans
  return {
    sums,
    words: (): SumWords => ({
      title: titleOf(of),
      first: of === 'profit' ? t('What') : t('Account'),
      derivation: t(
        'From the books by posting date, without GST that is claimed as credit; what is not booked yet is left out. Payments from the bank can differ.',
      ),
      link: `/reports/profit-and-loss?${new URLSearchParams(first ? { from: first.from, to: first.to } : {})}`,
    }),
  }
}

type Row = Sums['rows'][number]
/** Named in the reader’s language, when it is read. */
const named = (rows: readonly Row[], nameOf: (name: string) => string): Row[] =>
  rows.map(({ name, amount }) => ({
    get name() {
      return nameOf(name)
    },
    amount,
  }))

/** By ledger account, those of Schedule III’s line. */
const depreciationOf = (accounts: readonly StatementAccount[], balances: ReadonlyMap<string, number>) =>
  accounts
    .filter(({ schedule_iii }) => schedule_iii === 'Depreciation and amortisation expense')
    .map(({ account_name, ledger_accounts_id }) => ({ name: account_name, amount: balances.get(ledger_accounts_id) ?? 0 }))
    .filter(({ amount }) => amount !== 0)

function titleOf(of: AskedFigure): string {
  if (of === 'depreciation') return t('Depreciation booked')
  return of === 'profit' ? t('Profit') : of === 'income' ? t('Income') : t('Expenses')
}
