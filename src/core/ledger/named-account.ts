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
/** For so many names of one file the nearest accounts are looked for: each is compared with the whole chart. */
const MOST_ASKED = 50
/** Further than so many letters two names are not compared. */
const COMPARED = 100

const byName = <Row>(rows: readonly Row[], namesOf: (row: Row) => readonly string[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>()
  for (const row of rows)
    for (const name of new Set(namesOf(row))) {
      const same = found.get(name)
      if (same) same.push(row)
      else found.set(name, [row])
    }
  return found
}

/**
 * Finds the accounts of names that a person or another program wrote: by code or name, then by the name without its punctuation, then
 * by a synonym that only one account has. Never another account: without one it returns the nearest to choose from, as long as not too
 * many were looked for.
 */
export function accountFinder<Row extends Named>(rows: readonly Row[]): (words: string) => NamedAccount<Row> {
  const written = byName(rows, ({ code, account_name }) => [code.toLowerCase(), account_name.toLowerCase()])
  const plain = byName(rows, ({ account_name }) => [plainName(account_name)])
  const meant = byName(rows, synonymsOf)
  const nearest = nearestOf(rows)
  return (words) => {
    const same = written.get(words.trim().toLowerCase()) ?? []
    if (same[0]) return same.length === 1 ? { row: same[0], synonym: false } : { nearest: same, isAmbiguous: true }
    const name = plainName(words)
    if (name === '') return { nearest: [], isAmbiguous: false }
    const named = plain.get(name) ?? meant.get(name) ?? []
    if (named[0] && named.length === 1) return { row: named[0], synonym: true }
    return named.length > 1 ? { nearest: named, isAmbiguous: true } : { nearest: nearest(name), isAmbiguous: false }
  }
}

function nearestOf<Row extends Named>(rows: readonly Row[]): (name: string) => readonly Row[] {
  const asked = new Map<string, readonly Row[]>()
  let likely: { row: Row; names: Set<string>[] }[] | undefined
  const look = (name: string) => {
    likely ??= rows.map((row) => ({
      row,
      names: [plainName(row.account_name).slice(0, COMPARED), ...synonymsOf(row)].map(pairs),
    }))
    const letters = pairs(name.slice(0, COMPARED))
    return likely
      .map(({ row, names }) => ({ row, near: Math.max(...names.map((each) => likeness(letters, each))) }))
      .filter(({ near }) => near >= NEAR)
      .toSorted((one, other) => other.near - one.near)
      .slice(0, MOST_NEAREST)
      .map(({ row }) => row)
  }
  return (name) => {
    const known = asked.get(name)
    if (known !== undefined || asked.size >= MOST_ASKED) return known ?? []
    const found = look(name)
    asked.set(name, found)
    return found
  }
}

const synonymsOf = ({ account_role }: Named): readonly string[] => synonyms[account_role as AccountRole] ?? []
