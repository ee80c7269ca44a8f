import type { AccountChoice, StatementWarning } from '#contract/banking/bank-imports.ts'
import { formatDate } from '#core/dates.ts'
import { AppError, type Issue } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import type { ColumnMapping } from '#core/documents/parsing/fields.ts'
import type { Preview } from '#core/banking/statements/mapping.ts'
import { t } from '#core/messages.ts'
import type { BankAccountRow } from '../bank-accounts/table.ts'
import type { AccountHead } from './account-head.ts'

/** Files with more lines than this are imported in the background. */
export const MOST_LINES_AT_ONCE = 5_000

/**
 * Our account that the file means: its number agrees, in full or in the digits that are not masked; a file without a number means
 * the only account there is. Undefined unless exactly one fits.
 */
export function sameAccount(
  found: Pick<AccountHead, 'account_number' | 'currency'>,
  accounts: readonly BankAccountRow[],
): BankAccountRow | undefined {
  const candidates = accounts.filter(
    (account) => account.is_active && (found.currency === null || found.currency === account.currency),
  )
  const isNameless = found.account_number === null
  const agreeing = candidates.filter((account) => isNameless || numberAgrees(found.account_number, account.account_number))
  return agreeing.length === 1 ? agreeing[0] : undefined
}

function numberAgrees(printed: string | null, ours: string | null): boolean {
  const [a, b] = [bare(printed), bare(ours)]
  if (a === '' || b === '') return false
  if (!/[X*]/.test(a)) return a === b || (a.length >= 8 && b.endsWith(a)) || (b.length >= 8 && a.endsWith(b))
  const [start, end] = [/^[^X*]*/.exec(a)?.[0] ?? '', a.slice(Math.max(a.lastIndexOf('X'), a.lastIndexOf('*')) + 1)]
  return end.length >= 3 && b.endsWith(end) && b.startsWith(start)
}

const bare = (number: string | null) =>
  (number ?? '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9*]/g, '')
    .replace(/^0+/, '')

/** The person selected an account whose number is not the file's. */
export function otherAccountWarning(found: AccountHead, account: BankAccountRow): StatementWarning[] {
  const { account_number: printed } = found
  if (printed === null || account.account_number === null || numberAgrees(printed, account.account_number)) return []
  const message = t(
    'The file is for account {printed}, but {account_label} is account {account_number}. Import it only if they are the same.',
    { printed, account_label: account.account_label, account_number: account.account_number },
  )
  return [{ code: 'account_differs', message }]
}

/** The statement should open where the last one imported closed. */
export function gapWarning(found: AccountHead, account: BankAccountRow): StatementWarning[] {
  const { statement_balance, statement_date } = account
  if (statement_balance === null || statement_date === null || found.opening_balance === null || found.period_start === null)
    return []
  if (found.period_start <= statement_date || found.opening_balance === statement_balance) return []
  const message = t(
    'The last statement of {account_label} closed at {amount} on {date}, and this one opens at {amount_2}: a statement between them may be missing.',
    {
      account_label: account.account_label,
      amount: formatPaise(statement_balance),
      date: formatDate(statement_date),
      amount_2: formatPaise(found.opening_balance),
    },
  )
  return [{ code: 'gap', message }]
}

/** A remembered mapping applied to another export of its layout: the header may be on another line. */
export function onThisFile(remembered: ColumnMapping, table: Preview): ColumnMapping {
  return { ...remembered, header_line: table.mapping.header_line || (remembered.header_line ?? 0) }
}

/** Validates the selected accounts against the file; an issue names the selection at fault. */
export function checkChoices(
  choices: readonly AccountChoice[],
  found: readonly AccountHead[],
  accounts: readonly BankAccountRow[],
): { account: AccountHead; into: BankAccountRow }[] {
  const issues: Issue[] = []
  const refuse = (i: number, field: keyof AccountChoice, message: string) =>
    issues.push({ path: `accounts.${i}.${field}`, message })
  if (choices.length === 0) issues.push({ path: 'accounts', message: 'Choose the bank account this statement belongs to' })
  const pairs = choices.flatMap(({ account_key, bank_accounts_id }, i) => {
    const account = found.find((each) => each.account_key === account_key)
    const into = accounts.find((each) => each.bank_accounts_id === bank_accounts_id)
    if (!account) refuse(i, 'account_key', 'This account is not in the file')
    if (!into) throw new AppError('not_found', 'This bank account does not exist.')
    if (!into.is_active)
      refuse(i, 'bank_accounts_id', t('{account_label} is archived: restore it first', { account_label: into.account_label }))
    const isChecked = choices[i]?.unproved_checked === true
    if (account && account.unproved_count > 0 && !isChecked)
      refuse(
        i,
        'unproved_checked',
        t('Compare the {unproved_count} marked {value} with the PDF, then confirm that they are right', {
          unproved_count: account.unproved_count,
          value: account.unproved_count === 1 ? 'line' : 'lines',
        }),
      )
    if (account?.currency && account.currency !== into.currency)
      refuse(
        i,
        'bank_accounts_id',
        t('The statement is in {currency}, but {account_label} is in {currency_2}', {
          currency: account.currency,
          account_label: into.account_label,
          currency_2: into.currency,
        }),
      )
    if (choices.findIndex((other) => other.bank_accounts_id === bank_accounts_id) < i)
      refuse(i, 'bank_accounts_id', 'Two accounts of the file cannot go into the same bank account')
    return account ? [{ account, into }] : []
  })
  if (issues.length > 0) throw new AppError('invalid', issues[0]?.message ?? '', { issues })
  return pairs
}
