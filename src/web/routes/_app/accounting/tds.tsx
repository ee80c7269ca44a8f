import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { tdsQuery } from '#web/features/compliance/tds-challans/api.ts'
import { tdsSearch } from '#web/features/compliance/tds-challans/search.ts'
import { TdsPage } from '#web/features/compliance/tds-challans/tds-page.tsx'
import { StatementsCard } from '#web/features/compliance/tds-statements/statements-card.tsx'

export const Route = createFileRoute('/_app/accounting/tds')({
  validateSearch: tdsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(tdsQuery),
  component: Tds,
})

function Tds() {
  const { quarter, ...period } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const open = (chosen: string) => void navigate({ search: (old) => ({ ...old, quarter: chosen }), replace: true })
  return <TdsPage period={period} statements={<StatementsCard quarter={quarter} onQuarter={open} />} />
}
