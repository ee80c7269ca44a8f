import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { type Forecast, forecast, WEEKS } from '#core/reporting/cashflow/forecast.ts'
import { asItIs, type WhatIf, whatIf } from '#core/reporting/cashflow/what-if.ts'

export const isAsked = ({ collect_days, growth, not_paying, one_off }: WhatIf): boolean =>
  collect_days !== 0 || growth !== 0 || not_paying !== null || one_off !== null

/** The forecast by week, without and with the scenario. */
export function weeksOf(
  { as_of, opening, weekly_spread, flows }: CashForecast,
  asked: WhatIf,
): { asIs: Forecast; wouldBe: Forecast } {
  const start = { as_of, opening, weekly_spread, weeks: WEEKS }
  return { asIs: forecast(start, whatIf(flows, asItIs, as_of)), wouldBe: forecast(start, whatIf(flows, asked, as_of)) }
}
