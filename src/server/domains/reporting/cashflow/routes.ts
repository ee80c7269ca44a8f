import { exportCashForecast, getCashForecast } from '#contract/reporting/cashflow.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { forecastFile } from './export.ts'
import { forecastOf } from './service.ts'

export function cashflowRoutes(serve: Serve) {
  serve(getCashForecast, 'CASHFLOW', ({ tx }) => forecastOf(tx))
  serve(exportCashForecast, 'CASHFLOW', ({ tx, query }) => forecastFile(tx, query))
}
