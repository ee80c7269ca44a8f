import type { CashPosition } from '#contract/reporting/cash-position.ts'
import type { IsoDate } from '#core/dates.ts'
import { CASH_HEADING } from '#core/ledger/cash-line-list.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { statement } from '#server/domains/banking/reconciliation/statement.ts'
import { balanceMap } from '#server/ledger/chart.ts'

type Account = {
  ledger_accounts_id: string
  account_name: string
  account_label: string | null
  bank_accounts_id: string | null
  statement_date: IsoDate | null
  is_active: boolean
}

/** Every account of cash and cash equivalents with its balance in the books; a bank account only if it is in rupees. */
async function cashAccounts(tx: CompanyTx, on: IsoDate): Promise<(Account & { books: number })[]> {
  const { rows } = await tx.client.query<Account>({
    name: 'cash_position_accounts',
    text: `SELECT a.ledger_accounts_id, a.account_name, b.account_label, CASE WHEN b.currency = 'INR' THEN b.bank_accounts_id END AS bank_accounts_id,
        CASE WHEN b.currency = 'INR' THEN b.statement_date END AS statement_date, coalesce(b.is_active, true) AS is_active
      FROM ledger_accounts a
      LEFT JOIN bank_accounts b ON b.companies_id = a.companies_id AND b.ledger_accounts_id = a.ledger_accounts_id
      WHERE a.companies_id = $1 AND a.schedule_iii = $2 ORDER BY a.code`,
    values: [tx.companies_id, CASH_HEADING],
  })
  const balances = balanceMap(await totals(tx, on))
  return rows.map((row) => ({ ...row, books: balances.get(row.ledger_accounts_id) ?? 0 }))
}

/**
 * Cash and bank in the books at the end of a day with the reconciliation of the books with the banks' balances, by account. Empty accounts without a bank are omitted.
 */
export async function cashPosition(tx: CompanyTx, on: IsoDate): Promise<CashPosition> {
  const accounts: CashPosition['accounts'] = []
  for (const row of await cashAccounts(tx, on)) {
    const { ledger_accounts_id, bank_accounts_id, statement_date, books } = row
    const named = { ledger_accounts_id, account_label: row.account_label ?? row.account_name, statement_date }
    if (bank_accounts_id === null || (!row.is_active && books === 0)) {
      if (books !== 0)
        accounts.push({ ...named, bank_accounts_id, books, uncleared: 0, unmatched: 0, unexplained: 0, bank: books })
      continue
    }
    const found = await statement(tx, { bank_accounts_id, as_of: on }, 0)
    const [uncleared, unmatched] = [found.not_in_bank.amount, found.not_in_books.amount]
    accounts.push({
      ...named,
      bank_accounts_id,
      books,
      uncleared,
      unmatched,
      unexplained: found.unexplained,
      bank: found.bank_balance,
    })
  }
  const sum = (name: 'books' | 'uncleared' | 'unmatched' | 'unexplained' | 'bank') =>
    accounts.reduce((all, each) => all + each[name], 0)
  return {
    as_of: on,
    books: sum('books'),
    uncleared: sum('uncleared'),
    unmatched: sum('unmatched'),
    unexplained: sum('unexplained'),
    bank: sum('bank'),
    accounts,
  }
}
