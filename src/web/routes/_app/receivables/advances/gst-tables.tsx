import { createFileRoute } from '@tanstack/react-router'
import { tablesQuery } from '#web/features/sales/advances/api.ts'
import { GstTablesPage } from '#web/features/sales/advances/gst-tables-page.tsx'
import { monthShown, TablesSearch } from '#web/features/sales/advances/search.ts'

export const Route = createFileRoute('/_app/receivables/advances/gst-tables')({
  validateSearch: TablesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(tablesQuery(monthShown(deps.month))),
  component: Tables,
})

function Tables() {
  const navigate = Route.useNavigate()
  const { month } = Route.useSearch()
  return <GstTablesPage month={month} onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true })} />
}
