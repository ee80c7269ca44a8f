import { accountName } from '#web/lib/stored-names.ts'

export type DepositAccount = { ledger_accounts_id: string; code: string; account_name: string }

export type UsualAccount = DepositAccount & { is_usual: boolean }

/** The account that takes money unless another is chosen. */
export const usualOf = (accounts: readonly UsualAccount[]) => accounts.find((each) => each.is_usual)?.ledger_accounts_id ?? ''

export const accountOption = ({ ledger_accounts_id, account_name, code }: DepositAccount) => ({
  value: ledger_accounts_id,
  label: `${accountName(account_name)} (${code})`,
})
