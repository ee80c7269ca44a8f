import { addDays, daysBetween, type IsoDate } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import { expectedFlows } from './expected.ts'
import type { BankDay, Facts } from './facts.ts'
import { forecast, HORIZON, WEEKS } from './forecast.ts'
import { median, wholePaise } from './statistics.ts'

/** A past forecast compared with the actual flows. */
export type PastForecast = { as_of: IsoDate; weeks: { to: IsoDate; expected: Paise; actual: Paise; isInside: boolean }[] }
export type BackTest = {
  forecasts: PastForecast[]
  /** Median distance of the balance from what was expected, by the weeks ahead. */
  errors: { weeks: number; error: Paise }[]
  /** Week ends inside the band, of all. */
  inside: number
  tested: number
}

const MOST = 6
/** The days of history that a forecast needs. */
const HISTORY = 91

/** All movements, taxes included: the actual flows for a past forecast. */
export type CashDays = readonly BankDay[]

/**
 * Forecasts as they would have been made 13 weeks ago and every four weeks before, each from the data of that time, against the bank's
 * figures. `balance` is that of the evening of `as_of`.
 */
export function backTest(facts: Facts, moved: CashDays, balance: Paise, as_of: IsoDate): BackTest {
  const first = moved.reduce((oldest, { day }) => (day < oldest ? day : oldest), as_of)
  const forecasts: PastForecast[] = []
  for (let at = addDays(as_of, 0 - HORIZON); forecasts.length < MOST && daysBetween(first, at) >= HISTORY; at = addDays(at, -28))
    forecasts.push(past(facts, moved, balance, as_of, at))
  const weeks = forecasts.flatMap((each) => each.weeks)
  return {
    forecasts,
    errors: [1, 4, 8, 13].map((ahead) => ({
      weeks: ahead,
      error: wholePaise(median(forecasts.flatMap(({ weeks: of }) => distance(of[ahead - 1])))),
    })),
    inside: weeks.filter(({ isInside }) => isInside).length,
    tested: weeks.length,
  }
}

const distance = (week: PastForecast['weeks'][number] | undefined) => (week ? [Math.abs(week.actual - week.expected)] : [])

function past(facts: Facts, moved: CashDays, balance: Paise, today: IsoDate, as_of: IsoDate): PastForecast {
  const balanceOn = (day: IsoDate) =>
    moved
      .filter((each) => each.day > day && each.day <= today)
      .reduce((sum, { money_in, money_out }) => sum - money_in + money_out, balance)
  // What returns ask is of today.
  const owed = facts.owed.map((each) => ({ ...each, left: undefined, unconfirmed: undefined }))
  const { flows, weekly_spread } = expectedFlows({ ...facts, owed }, as_of)
  const { weeks } = forecast({ as_of, opening: balanceOn(as_of), weekly_spread, weeks: WEEKS }, flows)
  return {
    as_of,
    weeks: weeks.map(({ to, closing, low, high }) => {
      const actual = balanceOn(to)
      return { to, expected: closing, actual, isInside: actual >= low && actual <= high }
    }),
  }
}
