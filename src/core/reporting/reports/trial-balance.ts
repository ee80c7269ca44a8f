import { isYearly } from '../../ledger/account-headings.ts'
import type { Paise } from '../../money.ts'
import { printed } from '../../ledger/statement.ts'
import type { Balances, StatementAccount } from '../../ledger/statement-model.ts'

/** Debits and credits of each account, both positive paise. */
export type Movements = ReadonlyMap<string, { debit: Paise; credit: Paise }>

export type TrialBalanceRow = Omit<StatementAccount, 'ledger_accounts_id' | 'account_role'> & {
  ledger_accounts_id: string | null
  opening: Paise
  debit: Paise
  credit: Paise
  closing: Paise
}

type Input = {
  accounts: readonly StatementAccount[]
  /** Everything before the period. */
  before: Balances
  /** Of that, the financial year in which the period starts. */
  yearBefore: Balances
  movements: Movements
}

/**
 * Every account that has an amount, in print order. Income and expense open at what their financial year brought so far; what they
 * brought in years before is one row, the surplus of earlier years. So opening and closing add up to nothing.
 */
export function trialBalance({ accounts, before, yearBefore, movements }: Input): TrialBalanceRow[] {
  const rows = printed(accounts).map(({ account_role: _role, ...account }): TrialBalanceRow => {
    const id = account.ledger_accounts_id
    const opening = (isYearly(account.account_type) ? yearBefore : before).get(id) ?? 0
    const { debit, credit } = movements.get(id) ?? { debit: 0, credit: 0 }
    return { ...account, opening, debit, credit, closing: opening + debit - credit }
  })
  const surplus = accounts.reduce(
    (sum, { account_type, ledger_accounts_id: id }) =>
      isYearly(account_type) ? sum + (before.get(id) ?? 0) - (yearBefore.get(id) ?? 0) : sum,
    0,
  )
  return [...rows, earlierYears(surplus)].filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
}

const earlierYears = (surplus: Paise): TrialBalanceRow => ({
  ledger_accounts_id: null,
  code: '',
  account_name: 'Surplus of earlier years',
  account_type: 'equity',
  schedule_iii: 'Reserves and surplus',
  opening: surplus,
  debit: 0,
  credit: 0,
  closing: surplus,
})

/** The foot of the trial balance. */
export function trialTotals(rows: readonly TrialBalanceRow[]) {
  const sum = (amount: (row: TrialBalanceRow) => Paise) => rows.reduce((total, row) => total + amount(row), 0)
  return {
    totals: {
      opening: sum((row) => row.opening),
      debit: sum((row) => row.debit),
      credit: sum((row) => row.credit),
      closing: sum((row) => row.closing),
    },
    closing_debit: sum((row) => Math.max(row.closing, 0)),
    closing_credit: sum((row) => Math.max(0 - row.closing, 0)),
  }
}
