type Account = { ledger_accounts_id: string; account_role: string | null }

/**
 * The account that money most likely went through: the real bank account used last, else the first one. “Bank accounts” itself, under which
 * a company adds its own, is proposed only where there is none.
 */
export function usualAccount(accounts: readonly Account[], last_used: string | null): string | null {
  const real = accounts.filter(({ account_role }) => account_role === null)
  const usual =
    real.find(({ ledger_accounts_id }) => ledger_accounts_id === last_used) ??
    real[0] ??
    accounts.find(({ account_role }) => account_role === 'bank') ??
    accounts[0]
  return usual?.ledger_accounts_id ?? null
}
