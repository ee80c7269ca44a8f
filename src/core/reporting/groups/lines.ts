import type { Paise } from '../../money.ts'
import type { Balances, StatementAccount } from '../../ledger/statement-model.ts'

/** An account of a group: companies name theirs as they like, the role identifies it. */
export type GroupAccount = StatementAccount & { account_role: string | null }

/**
 * Debit-positive balances of one company, by its own accounts: everything, of that the financial year of the last day, and the
 * period.
 */
export type PeriodBalances = { all: Balances; year: Balances; period: Balances }

export type CompanyBooks = {
  companies_id: string
  company_name: string
  accounts: readonly GroupAccount[]
  /** For each period. */
  balances: readonly PeriodBalances[]
}

/** One line of an elimination, debit positive, with the account as it is named somewhere in the group. */
export type EliminationLine = { account: Omit<GroupAccount, 'ledger_accounts_id'>; amount: Paise }

/**
 * The line of the group to which an account belongs: that of its role, or else of its name under its heading. So what has a role meets
 * whatever it is called, and what is alike in name and heading meets too.
 */
export function lineOf({ account_role, account_type, schedule_iii, account_name }: EliminationLine['account']): string {
  return account_role === null
    ? `${account_type}|${schedule_iii}|${account_name.trim().toLowerCase().replaceAll(/\s+/g, ' ')}`
    : `role|${account_role}`
}

/** The lines of a group, named as the first company names them, and the accounts behind each in each company. */
export type GroupLines = {
  accounts: StatementAccount[]
  /** By line and company. */
  behind: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
}

export function groupLines(
  companies: readonly Pick<CompanyBooks, 'companies_id' | 'accounts'>[],
  more: readonly EliminationLine[] = [],
): GroupLines {
  const accounts = new Map<string, StatementAccount>()
  const behind = new Map<string, Map<string, string[]>>()
  const add = (account: EliminationLine['account']) => {
    const line = lineOf(account)
    const { code, account_name, account_type, schedule_iii } = account
    if (!accounts.has(line)) accounts.set(line, { ledger_accounts_id: line, code, account_name, account_type, schedule_iii })
    return line
  }
  for (const { companies_id, accounts: own } of companies)
    for (const account of own) {
      const line = add(account)
      const parts = behind.get(line) ?? new Map<string, string[]>()
      behind.set(line, parts.set(companies_id, [...(parts.get(companies_id) ?? []), account.ledger_accounts_id]))
    }
  for (const { account } of more) add(account)
  return { accounts: [...accounts.values()], behind }
}

/** Balances of a company by the lines of the group. */
export function onLines(accounts: readonly GroupAccount[], balances: Balances): Map<string, Paise> {
  const sums = new Map<string, Paise>()
  for (const account of accounts) {
    const amount = balances.get(account.ledger_accounts_id)
    if (amount !== undefined) sums.set(lineOf(account), (sums.get(lineOf(account)) ?? 0) + amount)
  }
  return sums
}

/** Line by line. */
export function addBalances(lists: readonly Balances[]): Map<string, Paise> {
  const sums = new Map<string, Paise>()
  for (const list of lists) for (const [line, amount] of list) sums.set(line, (sums.get(line) ?? 0) + amount)
  return sums
}
