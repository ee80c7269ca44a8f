import type { QueryClient } from '@tanstack/react-query'
import { sheetQuery, subjectsQuery } from './api.ts'
import { periodOf, type SheetSettings, today } from './period.ts'
import type { SheetReport } from './sheet-reports.ts'

/** What names the account or party that a report is of. */
export const subjectKeys = { account: 'ledger_accounts_id', vendor: 'vendors_id', customer: 'customers_id' } as const

/** Parameters missing in the URL are those the page shows: at midnight the server's date may differ. */
export const decidedOf = ({ controls }: SheetReport, search: SheetSettings): SheetSettings => ({
  ...search,
  ...(controls.includes('period') ? periodOf(search) : {}),
  ...(controls.includes('day') ? { as_of: search.as_of ?? today() } : {}),
  ...(controls.includes('detail') ? { detail: search.detail ?? 'heading' } : {}),
})

/** Asks for a report before its page is rendered; first of what it is, if it needs an account or party and the address names none. */
export function askForSheet(client: QueryClient, report: SheetReport, search: SheetSettings): void {
  const ask = (of: SheetSettings) => client.prefetchQuery(sheetQuery(report.kind, decidedOf(report, of)))
  const key = report.needs && subjectKeys[report.needs]
  if (key === undefined || search[key] !== undefined) return void ask(search)
  void client.fetchQuery(subjectsQuery).then(
    ({ [key]: busiest }) => (busiest === null ? undefined : ask({ ...search, [key]: busiest })),
    () => undefined,
  )
}
