import type { AccountType } from '#core/ledger/chart-account.ts'

export type NamedAccount = { code: string; account_name: string; account_type: AccountType; schedule_iii: string }

const roots: Record<AccountType, string> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
}

/** One part of a name in hledger: no colon, comment sign, tab or double space; never empty. */
export function hledgerPart(text: string, code: string): string {
  const clean = text
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(':', ' -')
    .replaceAll(';', ',')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  return clean === '' ? code : clean
}

/** One part of a name in beancount: ASCII letters, digits and dashes, beginning with a capital or a digit; never empty. */
export function beancountPart(text: string, code: string): string {
  const words = (given: string) =>
    given
      .normalize('NFKD')
      .replaceAll(/\p{Mark}|[’']/gu, '')
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean)
      .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
      .join('-')
  return words(text) || `Account-${words(code) || '0'}`
}

/**
 * A full name for every account, valid in the format and used once: type, heading, name. Names that would read the same get their
 * code, and what still collides a number.
 */
export function accountNames<T extends NamedAccount>(
  accounts: readonly T[],
  part: (text: string, code: string) => string,
): Map<T, string> {
  const plain = (account: T, ending = '') =>
    [
      roots[account.account_type],
      part(account.schedule_iii, account.code),
      `${part(account.account_name, account.code)}${ending}`,
    ].join(':')
  const uses = new Map<string, number>()
  for (const account of accounts) uses.set(plain(account), (uses.get(plain(account)) ?? 0) + 1)
  const taken = new Set<string>()
  return new Map(
    accounts.map((account) => {
      const wanted = uses.get(plain(account)) === 1 ? plain(account) : plain(account, `-${part(account.code, '0')}`)
      let name = wanted
      for (let at = 2; taken.has(name); at++) name = `${wanted}-${at}`
      taken.add(name)
      return [account, name]
    }),
  )
}
