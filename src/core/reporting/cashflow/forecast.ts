import { addDays, daysBetween, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { Flow, FlowKind } from './flows.ts'
import { normalShare, TENTH, wholePaise } from './statistics.ts'

export const WEEKS = 13
export const HORIZON = WEEKS * 7

export type ForecastWeek = {
  from: IsoDate
  to: IsoDate
  opening: Paise
  money_in: Paise
  money_out: Paise
  closing: Paise
  /** Eight of ten such weeks end between them. */
  low: Paise
  high: Paise
  kinds: Partial<Record<FlowKind, Paise>>
  flows: readonly Flow[]
}
export type Forecast = {
  weeks: ForecastWeek[]
  lowest: { day: IsoDate; balance: Paise }
  /** The first evening below nothing, where it comes to that. */
  runs_out_on: IsoDate | undefined
}
type Start = { as_of: IsoDate; opening: Paise; weekly_spread: Paise; weeks: number }

/**
 * The weeks after `as_of`, from the evening's balance: opening + money in − money out = closing, each opening the closing before. What is
 * expected on `as_of` or earlier falls into the first week, what comes after the last into none. The band follows what could move from week
 * to week and by how much amounts differ, and never narrows.
 */
export function forecast({ as_of, opening, weekly_spread, weeks }: Start, flows: readonly Flow[]): Forecast {
  const first = addDays(as_of, 1)
  const weekOf = (day: IsoDate) => Math.max(0, Math.floor(daysBetween(first, day) / 7))
  const byWeek = Map.groupBy(flows, ({ day }) => weekOf(day))
  const variances = weekVariances(flows, first, weeks)
  const rows: ForecastWeek[] = []
  let [balance, variance] = [opening, 0]
  for (let week = 0; week < weeks; week++) {
    const mine = byWeek.get(week) ?? []
    const kinds: Partial<Record<FlowKind, Paise>> = {}
    for (const { kind, amount } of mine) kinds[kind] = (kinds[kind] ?? 0) + amount
    const money_in = mine.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
    const money_out = mine.reduce((sum, { amount }) => sum + Math.max(0, 0 - amount), 0)
    const closing = balance + money_in - money_out
    variance += (variances[week] ?? 0) + weekly_spread ** 2
    const band = wholePaise(TENTH * Math.sqrt(variance))
    const from = addDays(first, week * 7)
    rows.push({
      from,
      to: addDays(from, 6),
      opening: balance,
      money_in,
      money_out,
      closing,
      low: closing - band,
      high: closing + band,
      kinds,
      flows: mine,
    })
    balance = closing
  }
  return { weeks: rows, ...lowestDay(as_of, opening, flows, addDays(as_of, weeks * 7)) }
}

/** The evening with the lowest balance, the first of several, and the first negative one: week ends alone do not show them. */
function lowestDay(as_of: IsoDate, opening: Paise, flows: readonly Flow[], end: IsoDate): Omit<Forecast, 'weeks'> {
  let lowest = { day: as_of, balance: opening }
  let runs_out_on = opening < 0 ? as_of : undefined
  let balance = opening
  const first = addDays(as_of, 1)
  const days = Map.groupBy(flows, ({ day }) => (day < first ? first : day))
  for (const day of [...days.keys()].sort()) {
    if (day > end) break
    balance += days.get(day)?.reduce((sum, { amount }) => sum + amount, 0) ?? 0
    if (balance < lowest.balance) lowest = { day, balance }
    if (balance < 0) runs_out_on ??= day
  }
  return { lowest, runs_out_on }
}

/** The variation of each week's flows: documents move whole, so one that may come a week later counts in full. */
function weekVariances(flows: readonly Flow[], first: IsoDate, weeks: number): number[] {
  const sums = Array.from({ length: weeks }, () => 0)
  for (const flow of flows) {
    const at = daysBetween(first, flow.day) + 0.5
    const before = Math.max(0.5, (at - daysBetween(first, flow.early)) / TENTH)
    const after = Math.max(0.5, (daysBetween(first, flow.late) + 1 - at) / TENTH)
    const share = (day: number) => normalShare((day - at) / (day < at ? before : after))
    let below = 0
    for (let week = 0; week < weeks; week++) {
      const upTo = share(week * 7 + 7)
      const part = upTo - below
      below = upTo
      if (part < 0.001) continue
      sums[week] = (sums[week] ?? 0) + (flow.amount ** 2 / flow.count) * part * (1 - part) + flow.amount_spread ** 2 * part
    }
  }
  return sums
}
