import { t } from '#core/messages.ts'
import type { AccountRole } from './chart-of-accounts.ts'
import type { LineParty } from './control-accounts.ts'
import { AppError } from '../errors.ts'
import { negate, type Paise, sumPaise } from '../money.ts'

/** One side of an entry: an account by its role in the chart or by its id; debit positive, credit negative paise. */
export type Line = {
  account: AccountRole | { ledger_accounts_id: string }
  amount: Paise
  line_memo?: string
  /** Its cost centre and tags. */
  dimensions_ids?: readonly string[]
  /**
   * The party of a line on a control account: a party or a tax return, the party of the document that posts it, or unknown, with the
   * account's name in the imported file. A line by role takes the party of its document.
   */
  party?: LineParty | 'document' | { file_party: string | null }
}

/** A debit of `amount` paise. */
export const debit = (account: Line['account'], amount: Paise, line_memo?: string): Line => line(account, amount, line_memo)

/** A credit of `amount` paise. */
export const credit = (account: Line['account'], amount: Paise, line_memo?: string): Line =>
  line(account, negate(amount), line_memo)

function line(account: Line['account'], amount: Paise, line_memo: string | undefined): Line {
  return line_memo === undefined ? { account, amount } : { account, amount, line_memo }
}

/** The lines with an amount, validated: at least two, whole paise, balanced. Throws AppError `invalid`. */
export function balanced(lines: readonly Line[]): Line[] {
  const kept = lines.filter(({ amount }) => amount !== 0)
  if (kept.some(({ amount }) => !Number.isSafeInteger(amount))) throw new AppError('invalid', 'Amounts must be whole paise.')
  if (kept.length < 2) throw new AppError('invalid', 'An entry needs at least one debit and one credit.')
  const difference = sumPaise(kept.map(({ amount }) => amount))
  if (difference !== 0)
    throw new AppError(
      'invalid',
      t('Debits and credits differ by {amount}.', { amount: (Math.abs(difference) / 100).toFixed(2) }),
    )
  return kept
}

/** The lines that reverse an entry. */
export function reversal(lines: readonly Line[]): Line[] {
  return lines.map((each) => ({ ...each, amount: negate(each.amount) }))
}
