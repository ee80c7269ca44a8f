import type { AccountType } from '../../ledger/chart-account.ts'
import type { IsoDate } from '../../dates.ts'
import type { Fixed } from './fixed.ts'

export const journalFormats = ['csv', 'tally', 'ledger', 'beancount'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** A line of an entry as a file has it; debit positive, in its own currency. */
export type FileLine = {
  account: string
  amount: Fixed
  currency: string
  line_memo: string | null
  cost_centre: string | null
  /** The change in the account itself, if the line is valued in another currency: shares at their cost. */
  held?: { amount: Fixed; currency: string }
}

export type FileEntry = {
  /** Where it begins in the file, 1-based. */
  line: number
  posting_date: IsoDate
  memo: string
  voucher: string | null
  /** What names the entry the world over (a GUID); null when the file has nothing of the kind. */
  key: string | null
  lines: FileLine[]
  /** Why it cannot be taken over. */
  issues: string[]
  /** Why the source program does not count it, so that it is imported only on request. */
  aside?: string
}

/** The file's data on an account besides its lines. */
export type FileAccount = {
  code?: string
  /** Its own name, if the file has one besides the one used in lines. */
  name?: string
  account_type?: AccountType
  /** In Tally: the group of the ledger. */
  group?: string
  /** What kinds of voucher, and which side, for a guess. */
  seen?: Map<string, number>
}

/** A balance the file itself states: it must come out. */
export type Check = {
  line: number
  date: IsoDate
  account: string
  currency: string
  amount: Fixed
  /** True when the day's own entries do not count, as in beancount. */
  at_start: boolean
  /** True when balances of the accounts below count too. */
  with_below: boolean
  /** By how much it may be missed, as the program it comes from allows. */
  tolerance?: Fixed
}

/** What a reader notes while it reads. */
export type Book = {
  accounts: Map<string, FileAccount>
  checks: Check[]
  /** Lines that no rule of the format explains: their content is not in the entries. */
  unread: { line: number; text: string }[]
  /** Sentences for the person, with how often each applies. */
  notes: Map<string, number>
  /** Skipped amounts outside double entry, by account and currency. */
  left: Map<string, { account: string; currency: string; amount: Fixed; lines: number }>
  /** Groups of Tally by name, with the group above. */
  groups: Map<string, string>
}

export type JournalReader = { format: JournalFormat; book: Book; entries: Iterable<FileEntry> }

export const openBook = (): Book => ({
  accounts: new Map(),
  checks: [],
  unread: [],
  notes: new Map(),
  left: new Map(),
  groups: new Map(),
})

export function note(book: Book, sentence: string): void {
  book.notes.set(sentence, (book.notes.get(sentence) ?? 0) + 1)
}

/** A line with an unknown meaning is always reported. */
export function leaveLine(book: Book, line: number, text: string): void {
  book.unread.push({ line, text: text.trim().slice(0, 80) })
}

/** What was not understood, as sentences: the first twenty lines each, then how many more. */
export function unreadNotes({ unread }: Pick<Book, 'unread'>): string[] {
  const shown = unread.slice(0, 20).map(({ line, text }) => `Line ${line} is not understood and is left out: “${text}”`)
  const more = unread.length - shown.length
  return more > 0 ? [...shown, `${more} more lines are not understood and are left out`] : shown
}

export function leaveOut(book: Book, { account, currency, amount }: { account: string; currency: string; amount: Fixed }): void {
  const key = `${account}\n${currency}`
  const { amount: before, lines } = book.left.get(key) ?? { amount: 0n, lines: 0 }
  book.left.set(key, { account, currency, amount: before + amount, lines: lines + 1 })
}

export function accountIn(book: Book, name: string): FileAccount {
  const known = book.accounts.get(name)
  if (known) return known
  const made: FileAccount = {}
  book.accounts.set(name, made)
  return made
}

/** `₹`, `Rs.` and no symbol at all are rupees. */
export function currencyOf(symbol: string): string {
  const plain = symbol.replaceAll('"', '').trim()
  return plain === '' || /^(₹|rs\.?|inr|rupees?)$/i.test(plain) ? 'INR' : plain
}
