import { t } from '#core/messages.ts'
import { profit } from '#core/ledger/profit-and-loss.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import { negate, sumPaise } from '#core/money.ts'
import { balancesOf, chart } from '#server/ledger/chart.ts'
import type { Sums, SumReader, SumWords } from './sums.ts'

/** Income, expenses and profit of the books over days, by ledger account, as the profit and loss report adds them up. */
export const bookSums: SumReader = async (tx, { of, spans }) => {
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
    const total = (rows: typeof income) => sumPaise(rows.map(({ amount }) => amount))
    if (of === 'profit')
      sums.push({
        span,
        total: profit(accounts, balances),
        rows: [
          { name: t('Income'), amount: total(income) },
          { name: t('Expenses'), amount: total(expenses) },
        ],
      })
    else sums.push({ span, total: total(of === 'income' ? income : expenses), rows: of === 'income' ? income : expenses })
  }
  // Books without a posting have no profit to tell.
  if (sums.every(({ rows }) => rows.every(({ amount }) => amount === 0))) return undefined
  const [first] = spans
  return {
    sums,
    words: (): SumWords => ({
      title: of === 'profit' ? t('Profit') : of === 'income' ? t('Income') : t('Expenses'),
      first: of === 'profit' ? t('What') : t('Account'),
      derivation: t(
        'From the books by posting date, without GST that is claimed as credit; what is not booked yet is left out. Payments from the bank can differ.',
      ),
      link: `/reports/profit-and-loss?${new URLSearchParams(first ? { from: first.from, to: first.to } : {})}`,
    }),
  }
}
