import type { AccountRole } from './chart-of-accounts.ts'

type Named = { code: string; account_name: string; account_role: string | null }
/** `synonym`: the account has another name than the one asked for. */
export type NamedAccount<Row> = { row: Row; synonym: boolean } | { nearest: readonly Row[]; isAmbiguous: boolean }

/**
 * Names that other books and Schedule III of the Companies Act 2013 give to accounts of our chart, each to one alone. In the form of
 * `plainName`.
 */
const synonyms: Partial<Record<AccountRole, readonly string[]>> = {
  share_capital: ['share capital', 'paid up share capital', 'paid up capital', 'equity capital', 'equity shares'],
  securities_premium: ['share premium', 'securities premium reserve'],
  retained_earnings: ['profit and loss', 'surplus in profit and loss', 'surplus in statement of profit and loss'],
  receivable: ['sundry debtors', 'trade debtors', 'debtors', 'accounts receivable'],
  payable: ['sundry creditors', 'trade creditors', 'creditors', 'accounts payable'],
  cash: ['cash', 'petty cash', 'cash on hand'],
  inventory: ['inventory', 'inventories', 'stock in hand', 'opening stock'],
  fixed_deposits: ['fixed deposit', 'fixed deposits with banks'],
  tds_receivable: ['tds recoverable'],
  round_off: ['rounding off', 'rounded off'],
}

/** A name as it is compared: lower case, without punctuation and the word “account”. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/\ba\/c\b|\baccount\b/g, ' ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const pairs = (words: string): Set<string> => {
  const text = ` ${words} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}
/** Sørensen and Dice: the share of letter pairs that two names have in common. */
const likeness = (one: Set<string>, other: Set<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size)

const NEAR = 0.4
const MOST_NEAREST = 3

/**
 * Finds the accounts of names that a person or another program wrote: by code or name, then by the name without its punctuation, then
 * by a synonym that only one account has. Never another account: without one it returns the nearest to choose from.
 */
export function accountFinder<Row extends Named>(rows: readonly Row[]): (words: string) => NamedAccount<Row> {
  const plain = rows.map((row) => ({ row, name: plainName(row.account_name) }))
  let likely: { row: Row; names: Set<string>[] }[] | undefined
  const nearest = (name: string): Row[] => {
    likely ??= plain.map((each) => ({ row: each.row, names: [each.name, ...synonymsOf(each.row)].map(pairs) }))
    const asked = pairs(name)
    return likely
      .map(({ row, names }) => ({ row, near: Math.max(...names.map((each) => likeness(asked, each))) }))
      .filter(({ near }) => near >= NEAR)
      .toSorted((one, other) => other.near - one.near)
      .slice(0, MOST_NEAREST)
      .map(({ row }) => row)
  }
  return (words) => {
    const text = words.trim().toLowerCase()
    const same = rows.filter(({ code, account_name }) => code.toLowerCase() === text || account_name.toLowerCase() === text)
    if (same[0]) return same.length === 1 ? { row: same[0], synonym: false } : { nearest: same, isAmbiguous: true }
    const name = plainName(words)
    if (name === '') return { nearest: [], isAmbiguous: false }
    const alike = plain.filter((each) => each.name === name).map(({ row }) => row)
    const named = alike.length > 0 ? alike : rows.filter((row) => synonymsOf(row).includes(name))
    if (named[0] && named.length === 1) return { row: named[0], synonym: true }
    return named.length > 1 ? { nearest: named, isAmbiguous: true } : { nearest: nearest(name), isAmbiguous: false }
  }
}

const synonymsOf = ({ account_role }: Named): readonly string[] => synonyms[account_role as AccountRole] ?? []
