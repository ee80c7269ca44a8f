import { t, translate } from '#core/messages.ts'
import type { exportCashForecast } from '#contract/reporting/cashflow.ts'
import type { Query } from '#contract/endpoint.ts'
import { flowKinds } from '#core/reporting/cashflow/flows.ts'
import { forecast, WEEKS } from '#core/reporting/cashflow/forecast.ts'
import { readWhatIf, whatIf } from '#core/reporting/cashflow/what-if.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { forecastOf } from './service.ts'

const money = (header: string): Column => ({ header: translate(header), kind: 'money' })
const columns = (): Column[] => [
  { header: t('From'), kind: 'date' },
  { header: t('To'), kind: 'date' },
  money('Opening'),
  ...flowKinds.map((kind) => money(kind.replaceAll('_', ' '))),
  money('Money in'),
  money('Money out'),
  money('Closing'),
  money('Low'),
  money('High'),
]

/** The weeks as the page shows them with the same questions. */
export async function forecastFile(tx: CompanyTx, query: Query<typeof exportCashForecast>): Promise<Download> {
  const { as_of, opening, weekly_spread, flows } = await forecastOf(tx)
  const asked = whatIf(flows, readWhatIf(query, as_of), as_of)
  const { weeks } = forecast({ as_of, opening, weekly_spread, weeks: WEEKS }, asked)
  await audit(tx, 'exported', 'cash_forecast', tx.companies_id)
  const rows = weeks.map((week) => [
    week.from,
    week.to,
    week.opening,
    ...flowKinds.map((kind) => week.kinds[kind] ?? 0),
    week.money_in,
    week.money_out,
    week.closing,
    week.low,
    week.high,
  ])
  return sheetFile(`cash-forecast-${as_of}`, 'csv', columns(), rows)
}
