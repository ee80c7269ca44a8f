import { daysBetween, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import type { ShareChangeKind } from './lists.ts'

type ShareChange = { changed_on: IsoDate; change_kind: ShareChangeKind; shares: number }
/** Shares of one class in a year: how many there were, and what changed. Amounts in paise a share. */
export type ShareCount = {
  face_value: Paise
  paid_up: Paise
  opening_shares: number
  changes: readonly ShareChange[]
}

const sign = (kind: ShareChangeKind) => (kind === 'buyback' ? -1 : 1)

/** The reconciliation of the number of shares required by Schedule III, note A(d): additions and reductions by kind. */
export function reconcile({ opening_shares, changes }: ShareCount) {
  const of = (kind: ShareChangeKind) =>
    changes.filter(({ change_kind }) => change_kind === kind).reduce((sum, { shares }) => sum + shares, 0)
  const [issue, bonus, split, buyback] = [of('issue'), of('bonus'), of('split'), of('buyback')]
  return { opening: opening_shares, issue, bonus, split, buyback, closing: opening_shares + issue + bonus + split - buyback }
}

/** Paid-up capital of the class at the end of the year in paise: what is called on each share, less calls not paid yet. */
export const paidUpCapital = (count: ShareCount & { calls_unpaid: Paise }): Paise =>
  mulDiv(count.paid_up, BigInt(reconcile(count).closing), 1n) - count.calls_unpaid

/** Shares times days as a fraction, and by how much this year's bonus shares and splits multiply the shares of earlier years. */
export type ShareDays = { top: bigint; bottom: bigint; factor: readonly [top: bigint, bottom: bigint] }

/**
 * Shares outstanding on each day of the year, added up (AS 20 paras 15 to 24): what is issued counts from its day, what is bought back no longer
 * counts from its day, a bonus issue and a split count from the beginning of the year, a share that is partly paid counts by its part (para 19).
 * Of a part of the year, the same for its days: what is issued later does not count, a later bonus issue or split does.
 * Throws RangeError when a bonus issue finds no shares.
 */
export function shareDays(count: ShareCount, year: { start: IsoDate; end: IsoDate }): ShareDays {
  const days = (from: IsoDate) => BigInt(Math.max(daysBetween(from < year.start ? year.start : from, year.end) + 1, 0))
  let outstanding = BigInt(count.opening_shares)
  let top = outstanding * days(year.start)
  let factor: readonly [bigint, bigint] = [1n, 1n]
  for (const { changed_on, change_kind, shares } of count.changes.toSorted((a, b) => (a.changed_on < b.changed_on ? -1 : 1))) {
    const number = BigInt(sign(change_kind) * shares)
    if (change_kind === 'bonus' || change_kind === 'split') {
      if (outstanding <= 0n) throw new RangeError('bonus shares without shares')
      // Earlier figures are stored with the denominators of the bonus issues so far.
      top *= outstanding + number
      factor = [factor[0] * (outstanding + number), factor[1] * outstanding]
    } else top += number * days(changed_on) * factor[1]
    outstanding += number
  }
  return { top: top * BigInt(count.paid_up), bottom: factor[1] * BigInt(count.face_value), factor }
}
