export type Account = { ledger_accounts_id: string; code: string; account_name: string }

/** The account that takes money unless another is chosen. */
export const usualOf = (accounts: readonly (Account & { is_usual: boolean })[]) =>
  accounts.find((each) => each.is_usual)?.ledger_accounts_id ?? ''

export const accountOption = ({ ledger_accounts_id, account_name, code }: Account) => ({
  value: ledger_accounts_id,
  label: `${account_name} (${code})`,
})
