import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { groupOf } from '#core/ledger/account-headings.ts'
import type { ScheduleHeading } from '#core/ledger/schedule-three.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import { profit } from '#core/ledger/profit-and-loss.ts'
import type { Division } from '#core/ledger/face-model.ts'
import { type AccountTotal, totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** An account with its role in posting rules. */
export type BookAccount = StatementAccount & { account_role: string | null }
type Balances = ReadonlyMap<string, Paise>

/** The books of a financial year; balances debit positive. */
export type BookYear = {
  start: IsoDate
  end: IsoDate
  /** `2026-27`. */
  label: string
  accounts: readonly BookAccount[]
  opening: Balances
  closing: Balances
  /** Entries posted within the year. */
  moved: Balances
  debits: Balances
  credits: Balances
}

/** Reads the books of the day's financial year. */
export async function bookYear(tx: CompanyTx, day: IsoDate): Promise<BookYear> {
  const { start, end, label } = financialYear(day)
  const { rows: accounts } = await tx.client.query<BookAccount>({
    name: 'accounts_of_notes',
    text: `SELECT ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role FROM ledger_accounts
      WHERE companies_id = $1 ORDER BY code`,
    values: [tx.companies_id],
  })
  const before = await totals(tx, addDays(start, -1))
  const within = await totals(tx, end, start)
  const balance = ({ debit, credit }: AccountTotal) => debit - credit
  const opening = mapOf(before, balance)
  const moved = mapOf(within, balance)
  const closing = new Map(opening)
  for (const [id, amount] of moved) closing.set(id, (closing.get(id) ?? 0) + amount)
  return {
    start,
    end,
    label,
    accounts,
    opening,
    closing,
    moved,
    debits: mapOf(within, ({ debit }) => debit),
    credits: mapOf(within, ({ credit }) => credit),
  }
}

const mapOf = (rows: readonly AccountTotal[], of: (row: AccountTotal) => Paise): Map<string, Paise> =>
  new Map(rows.map((row) => [row.ledger_accounts_id, of(row)]))

type Side = 'opening' | 'closing' | 'moved' | 'debits' | 'credits'
export type Where = (account: BookAccount) => boolean

/** The sum of some accounts, debit positive. */
export const sumOf = (book: BookYear, side: Side, where: Where): Paise =>
  book.accounts.reduce((sum, account) => (where(account) ? sum + (book[side].get(account.ledger_accounts_id) ?? 0) : sum), 0)

export const isUnder =
  (...headings: ScheduleHeading[]): Where =>
  ({ schedule_iii }) =>
    headings.some((heading) => heading === schedule_iii)
export const hasRole =
  (...roles: string[]): Where =>
  ({ account_role }) =>
    account_role !== null && roles.includes(account_role)
export const inGroup =
  (group: string): Where =>
  ({ schedule_iii }) =>
    groupOf(schedule_iii) === group

/** True if the year has no entry at all. */
export const isEmptyYear = ({ debits, credits }: BookYear): boolean => debits.size + credits.size === 0

/** Profit after tax of the year; a loss is negative. */
export const profitOf = (book: BookYear): Paise => profit(book.accounts, book.moved)
/** Profit after tax as earnings per share take it: under Division II without other comprehensive income (Ind AS 33 para 12). */
export const profitForOwners = (book: BookYear, division: Division): Paise =>
  profitOf(book) + (division === 'two' ? sumOf(book, 'moved', COMPREHENSIVE) : 0)
/** Profit before the accounts of tax expense. */
export const profitBeforeTax = (book: BookYear): Paise => profitOf(book) + sumOf(book, 'moved', TAX)

const COMPREHENSIVE = isUnder(
  'Items that will not be reclassified to profit or loss',
  'Items that will be reclassified to profit or loss',
)
const TAX = isUnder('Tax expense', 'Deferred tax', 'Tax expense of discontinuing operations')

/** The balance owed to lenders. */
export const DEBT = isUnder('Long-term borrowings', 'Current maturities of long-term borrowings', 'Short-term borrowings')
