import { createFileRoute } from '@tanstack/react-router'
import { tdsQuery } from '#web/features/compliance/tds-challans/api.ts'
import { tdsSearch } from '#web/features/compliance/tds-challans/search.ts'
import { TdsPage } from '#web/features/compliance/tds-challans/tds-page.tsx'

export const Route = createFileRoute('/_app/accounting/tds')({
  validateSearch: tdsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(tdsQuery),
  component: Tds,
})

function Tds() {
  return <TdsPage period={Route.useSearch()} />
}
