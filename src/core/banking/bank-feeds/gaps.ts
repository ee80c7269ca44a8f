import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'

type FeedLine = { date: IsoDate; amount: Paise; balance?: Paise }
/** The state of a feed: the balance after its last line, and that line's day. */
export type FeedPlace = { line_balance: Paise; line_date: IsoDate }
/** Lines are missing between two days: those there add up to `difference` less than the balances imply. */
export type Gap = { from_date: IsoDate; to_date: IsoDate; difference: Paise }
/** A gap with the balance it begins at. */
export type FoundGap = Gap & { balance: Paise }

/** Follows the bank's balances from line to line, and returns where they break, and where they end. */
export function followBalances(
  place: FeedPlace | undefined,
  lines: readonly FeedLine[],
): { gaps: FoundGap[]; place: FeedPlace | undefined } {
  const gaps: FoundGap[] = []
  let at = place
  for (const { date, amount, balance } of lines) {
    if (balance === undefined) {
      at = at && { line_balance: at.line_balance + amount, line_date: date }
      continue
    }
    const difference = at === undefined ? 0 : balance - amount - at.line_balance
    if (at !== undefined && difference !== 0) gaps.push({ ...days(at.line_date, date), difference, balance: at.line_balance })
    at = { line_balance: balance, line_date: date }
  }
  return { gaps, place: at }
}

/** Whether existing lines lead over the gap, each from the previous balance: a file has the lines that the feed lacks. */
export function isBridged({ balance, difference }: FoundGap, lines: readonly { amount: Paise; balance: Paise }[]): boolean {
  const left = [...lines]
  for (let at = balance; ; ) {
    if (at === balance + difference) return true
    const next = left.findIndex((line) => line.balance - line.amount === at)
    const [line] = next === -1 ? [] : left.splice(next, 1)
    if (!line) return false
    at = line.balance
  }
}

const days = (one: IsoDate, other: IsoDate) =>
  one <= other ? { from_date: one, to_date: other } : { from_date: other, to_date: one }
