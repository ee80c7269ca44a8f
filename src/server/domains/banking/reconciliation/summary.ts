import type { Summary } from '#contract/banking/reconciliation.ts'
import { dateInIndia } from '#core/dates.ts'
import { balance } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get } from '../bank-accounts/service.ts'
import { balancesAsOf } from '#server/domains/currencies/currencies/foreign-money/held-on.ts'
import { moved } from './line-changes.ts'

type Sums = {
  unmatched_count: number
  unmatched_in: number
  unmatched_out: number
  excluded_count: number
  excluded: number
}

/** The statement's balance, the books' balance on the same day, and what makes the difference, to the paisa. */
export async function summary(tx: CompanyTx, bank_accounts_id: string): Promise<Summary> {
  const account = await get(tx, bank_accounts_id)
  const { statement_balance, statement_date } = account
  const day = statement_date ?? dateInIndia(tx.now)
  const [held] = account.foreign_balance === null ? [] : await balancesAsOf(tx, day, bank_accounts_id)
  const book_balance = held ? held.foreign_amount : await balance(tx, account.ledger_accounts_id, day)
  const opening = account.opening_date !== null && account.opening_date <= day ? account.opening_balance : 0
  const sums = await sumOpen(tx, bank_accounts_id, day)
  const lines = await moved(tx, [tx.companies_id, bank_accounts_id, day])
  const matched = lines - sums.unmatched_in + sums.unmatched_out - sums.excluded
  return {
    bank_accounts_id,
    statement_date,
    statement_balance,
    book_balance,
    difference: statement_balance === null ? null : statement_balance - book_balance,
    ...sums,
    books_only: book_balance - opening - matched,
    not_imported: statement_balance === null ? null : statement_balance - opening - lines,
  }
}

/** Of the lines that wait or are left out. */
async function sumOpen(tx: CompanyTx, bank_accounts_id: string, day: string): Promise<Sums> {
  const { rows } = await tx.client.query<Sums>({
    name: 'reconciliation_sums',
    text: `SELECT count(*) FILTER (WHERE transaction_status = 'unmatched')::int AS unmatched_count,
        coalesce(sum(amount) FILTER (WHERE transaction_status = 'unmatched' AND amount > 0), 0)::bigint AS unmatched_in,
        coalesce(-sum(amount) FILTER (WHERE transaction_status = 'unmatched' AND amount < 0), 0)::bigint AS unmatched_out,
        count(*) FILTER (WHERE transaction_status = 'excluded')::int AS excluded_count,
        coalesce(sum(amount) FILTER (WHERE transaction_status = 'excluded'), 0)::bigint AS excluded
      FROM bank_transactions WHERE companies_id = $1 AND bank_accounts_id = $2 AND transaction_date <= $3 AND line_currency IS NULL
        AND transaction_status IN ('unmatched', 'excluded')`,
    values: [tx.companies_id, bank_accounts_id, day],
  })
  const [sums] = rows
  if (!sums) throw new Error('a sum returned nothing')
  return sums
}
