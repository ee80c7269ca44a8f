import { createFileRoute } from '@tanstack/react-router'
import { GstTablesPage } from '#web/features/sales/advances/gst-tables-page.tsx'
import { TablesSearch } from '#web/features/sales/advances/search.ts'

export const Route = createFileRoute('/_app/receivables/advances/gst-tables')({ validateSearch: TablesSearch, component: Tables })

function Tables() {
  const navigate = Route.useNavigate()
  const { month } = Route.useSearch()
  return <GstTablesPage month={month} onMonth={(chosen) => void navigate({ search: { month: chosen }, replace: true })} />
}
