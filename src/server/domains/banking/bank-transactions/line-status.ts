import { and, asc, eq, inArray } from 'drizzle-orm'
import type { TransactionStatus } from '#contract/banking/bank-transactions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { bankTransactions } from './table.ts'

export type BankTransactionRow = typeof bankTransactions.$inferSelect

/** Rows of these lines, locked in the order of their ids until the transaction ends; unknown ids are left out. */
export function lockLines(tx: CompanyTx, ids: readonly string[]): Promise<BankTransactionRow[]> {
  return tx.db
    .select()
    .from(bankTransactions)
    .where(among(tx, ids))
    .orderBy(asc(bankTransactions.bank_transactions_id))
    .for('no key update')
}

/** Updates the status of lines after their match was recorded or undone; `unmatched` and `excluded` clear who matched them and when. */
export async function markLines(tx: CompanyTx, ids: readonly string[], transaction_status: TransactionStatus): Promise<void> {
  const isMatched = transaction_status === 'matched' || transaction_status === 'categorised'
  await tx.db
    .update(bankTransactions)
    .set({ transaction_status, matched_at: isMatched ? tx.now : null, matched_by: isMatched ? tx.accounts_id : null })
    .where(among(tx, ids))
  retell(tx, ids)
}

const marked = new WeakMap<CompanyTx, Set<string>>()

// Once for all lines of the transaction: sums changed again and again in one would grow slower with every change.
function retell(tx: CompanyTx, ids: readonly string[]) {
  const all = marked.get(tx) ?? new Set()
  for (const id of ids) all.add(id)
  marked.set(tx, all)
  tx.beforeCommit('retell bank lines', async () => {
    await tx.client.query({ name: 'retell_bank_lines', text: 'SELECT retell_bank_lines($1)', values: [[...all]] })
  })
}

const among = (tx: CompanyTx, ids: readonly string[]) =>
  and(eq(bankTransactions.companies_id, tx.companies_id), inArray(bankTransactions.bank_transactions_id, [...ids]))
