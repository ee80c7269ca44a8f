import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { rowsOf } from '../bank-accounts/service.ts'
import type { BankAccountRow } from '../bank-accounts/table.ts'
import { type BankTransactionRow, lockLines } from '../bank-transactions/line-status.ts'
import { checkFree } from './rules.ts'

/** Unmatched lines, locked by id and then in the bank's order, all of one rupee account. */
export async function lockFreeLines(
  tx: CompanyTx,
  ids: readonly string[],
): Promise<{ lines: BankTransactionRow[]; account: BankAccountRow }> {
  const lines = await lockLines(tx, ids)
  checkFree(ids, lines)
  const [first] = lines
  if (!first) throw new AppError('not_found', 'This bank line does not exist.')
  if (lines.some(({ bank_accounts_id }) => bank_accounts_id !== first.bank_accounts_id))
    throw fieldError('bank_transactions_ids', 'Choose lines of one bank account')
  const account = await rupeeAccount(tx, first.bank_accounts_id, lines)
  return { lines: lines.toSorted(inBankOrder), account }
}

/** The bank account, when it and the lines are in rupees. */
export async function rupeeAccount(
  tx: CompanyTx,
  bank_accounts_id: string,
  lines: readonly BankTransactionRow[],
): Promise<BankAccountRow> {
  const [account] = await rowsOf(tx, [bank_accounts_id])
  if (!account) throw new AppError('not_found', 'This bank account does not exist.')
  if (account.currency !== 'INR')
    throw new AppError(
      'wrong_state',
      t('This line is in {currency}: open it on its own and match it in its currency.', { currency: account.currency }),
    )
  const foreign = lines.find(({ line_currency }) => line_currency !== null)?.line_currency
  if (foreign)
    throw new AppError(
      'wrong_state',
      t('This line is in {currency}. Only lines in rupees can be matched: post it by a journal and leave the line out.', {
        currency: foreign,
      }),
    )
  return account
}

function inBankOrder(a: BankTransactionRow, b: BankTransactionRow): number {
  if (a.transaction_date !== b.transaction_date) return a.transaction_date < b.transaction_date ? -1 : 1
  return a.row_order - b.row_order || (a.bank_transactions_id < b.bank_transactions_id ? -1 : 1)
}
