import type { BankAccount } from '#contract/banking/bank-accounts.ts'
import type { ReconciliationStatement } from '#contract/banking/reconciliation-statement.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankBalance, summed } from './bank-balance.ts'
import { balancesAsOf } from '#server/domains/currencies/currencies/foreign-money/held-on.ts'

/** The reconciliation statement of an account in another currency, in that currency: moves of the books against lines of the bank. */
export async function foreignStatement(
  tx: CompanyTx,
  { bank_accounts_id, account_label, currency, opening_balance, opening_date }: BankAccount,
  as_of: IsoDate,
  most: number,
): Promise<ReconciliationStatement> {
  const [held] = await balancesAsOf(tx, as_of, bank_accounts_id)
  const book_balance = held?.foreign_amount ?? 0
  const place = [tx.companies_id, bank_accounts_id, as_of]
  const not_in_bank = summed(await movesNotInBank(tx, place), most)
  const not_in_books = summed(await linesNotInBooks(tx, place), most)
  const opening = opening_date !== null && opening_date <= as_of ? opening_balance : 0
  const bank = await bankBalance(tx, place, opening)
  return {
    bank_accounts_id,
    account_label,
    currency,
    carried: held?.amount ?? 0,
    as_of,
    book_balance,
    not_in_bank,
    not_in_books,
    ...bank,
    unexplained: bank.bank_balance - (book_balance - not_in_bank.amount + not_in_books.amount),
  }
}

type BookItem = ReconciliationStatement['not_in_bank']['rows'][number]

/** Moves unmatched at the end of the day; a move and its reversal, both by then, cancel out. */
async function movesNotInBank(tx: CompanyTx, values: readonly string[]): Promise<BookItem[]> {
  const { rows } = await tx.client.query<BookItem>(
    `SELECT m.journal_entries_id, m.moved_on AS posting_date, m.memo, m.foreign_amount AS amount FROM foreign_account_moves m
     WHERE m.companies_id = $1 AND m.bank_accounts_id = $2 AND m.moved_on <= $3 AND m.move_kind <> 'opening'
       AND NOT EXISTS (SELECT 1 FROM reconciliation_clearings c WHERE c.companies_id = $1 AND c.bank_accounts_id = $2
         AND c.items_id = m.journal_entries_id AND c.cleared_on <= $3)
       AND NOT EXISTS (SELECT 1 FROM foreign_account_moves u WHERE u.companies_id = $1 AND u.undoes_id = m.foreign_account_moves_id AND u.moved_on <= $3)
       AND m.undoes_id IS NULL
     ORDER BY m.moved_on, m.foreign_account_moves_id`,
    [...values],
  )
  return rows
}

type BankItem = ReconciliationStatement['not_in_books']['rows'][number]

/** Lines unmatched at the end of the day: open or excluded ones, and those cleared later. */
async function linesNotInBooks(tx: CompanyTx, values: readonly string[]): Promise<BankItem[]> {
  const { rows } = await tx.client.query<BankItem>(
    `SELECT t.bank_transactions_id, t.transaction_date, t.description, t.reference, t.amount FROM bank_transactions t
     WHERE t.companies_id = $1 AND t.bank_accounts_id = $2 AND t.transaction_date <= $3 AND t.line_currency IS NULL AND t.amount <> 0
       AND (t.transaction_status IN ('unmatched', 'excluded') OR EXISTS (SELECT 1 FROM reconciliation_clearings c
         WHERE c.companies_id = $1 AND c.bank_accounts_id = $2 AND c.items_id = t.bank_transactions_id AND c.cleared_on > $3))
     ORDER BY t.transaction_date, t.row_order, t.bank_transactions_id`,
    [...values],
  )
  return rows
}
