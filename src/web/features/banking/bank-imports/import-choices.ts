import type { StatementPreview } from '#contract/banking/bank-imports.ts'
import { t } from '#core/messages.ts'

type Accounts = Pick<StatementPreview, 'accounts'>

/** The bank account chosen for each account of the file that has one. */
export const currentChoices = ({ accounts }: Accounts) =>
  accounts.flatMap(({ account_key, bank_accounts_id }) => (bank_accounts_id === null ? [] : [{ account_key, bank_accounts_id }]))

/** The keys with one put in or taken out. */
export function withKey(old: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(old)
  if (isIn) next.add(key)
  else next.delete(key)
  return next
}

/** Why the import cannot start yet; undefined if it can. */
export function importProblem(taken: StatementPreview['accounts'], compared: ReadonlySet<string>): string | undefined {
  if (taken.length === 0) return t('Choose at least one account to import.')
  if (taken.some((account) => account.bank_accounts_id === null)) return t('Choose the bank account each statement belongs to.')
  if (taken.some((account) => account.unproved_count > 0 && !compared.has(account.account_key)))
    return t('Compare the marked lines with the PDF and confirm that they are right.')
  return undefined
}

/** What happens to the lines, beside the button. */
export function actionHint(isLacking: boolean, news: number): string {
  if (isLacking) return ''
  return news === 0
    ? t('Every line is already here; we record only the statement’s balance.')
    : t('Nothing enters the books until you match or categorise the lines.')
}
