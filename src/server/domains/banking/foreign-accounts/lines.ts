import type { IsoDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { formatForeign, type Minor } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type BankTransactionRow, lockLines } from '../bank-transactions/line-status.ts'
import { rowsOf } from '../bank-accounts/service.ts'
import type { BankAccountRow } from '../bank-accounts/table.ts'
import { checkFree } from '../reconciliation/rules.ts'

type Said = { bank_transactions_id: string | null; moved_on: IsoDate | null }

/** The unmatched line, locked, and its day, or the given day. Throws `conflict` when the line was taken. */
export async function lineAndDay(
  tx: CompanyTx,
  bank_accounts_id: string,
  { bank_transactions_id, moved_on }: Said,
): Promise<{ line: BankTransactionRow | undefined; on: IsoDate }> {
  const line = bank_transactions_id === null ? undefined : await freeLine(tx, bank_transactions_id)
  if (line && line.bank_accounts_id !== bank_accounts_id)
    throw fieldError('bank_transactions_id', 'This line belongs to another account')
  return { line, on: line?.transaction_date ?? moved_on ?? '' }
}

/** One line that waits, locked; in the currency of its account. */
export async function freeLine(tx: CompanyTx, id: string): Promise<BankTransactionRow> {
  const lines = await lockLines(tx, [id])
  checkFree([id], lines)
  const [line] = lines
  if (!line) throw new AppError('not_found', 'This bank line does not exist.')
  if (line.line_currency !== null)
    throw new AppError(
      'wrong_state',
      t('This line is in {line_currency}, not in the currency of its account: leave it out.', {
        line_currency: line.line_currency,
      }),
    )
  return line
}

/** Throws `invalid` at the field unless the line moved exactly this amount of the currency, in this direction. */
export function checkLine(line: BankTransactionRow | undefined, moved: Minor, currency: string, field: string): void {
  if (!line || line.amount === moved) return
  if (line.amount > 0 !== moved > 0)
    throw fieldError('bank_transactions_id', line.amount > 0 ? 'This line is money in' : 'This line is money out')
  const [said, printed] = [formatForeign(Math.abs(moved), currency), formatForeign(Math.abs(line.amount), currency)]
  throw fieldError(field, t('This comes to {said}, but the line is {printed}', { said, printed }))
}

/** The bank account in rupees that a conversion goes to or comes from. */
export async function rupeeAccount(tx: CompanyTx, bank_accounts_id: string): Promise<BankAccountRow> {
  const field = 'rupee_bank_accounts_id'
  const [account] = await rowsOf(tx, [bank_accounts_id])
  if (!account) throw fieldError(field, 'Choose the account in rupees')
  if (account.currency !== 'INR')
    throw fieldError(
      field,
      t('{account_label} is in {currency}: convert to rupees first, then continue from there', {
        account_label: account.account_label,
        currency: account.currency,
      }),
    )
  if (!account.is_active)
    throw fieldError(field, t('{account_label} is archived: restore it first', { account_label: account.account_label }))
  return account
}

/** Maps a refusal of another use case to the fields of this one. */
export async function atFields<T>(work: Promise<T>, fields: Readonly<Record<string, string>>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error
    const issues = error.issues.map(({ path, message }) => ({ path: fields[path] ?? path, message }))
    throw new AppError(error.code, error.message, { issues, cause: error })
  })
}
