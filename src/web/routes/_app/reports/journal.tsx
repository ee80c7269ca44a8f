import { createFileRoute } from '@tanstack/react-router'
import { DayBookPage } from '#web/features/reporting/reports/day-book-page.tsx'
import { DayBookSearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/journal')({ validateSearch: DayBookSearch, component: Report })

function Report() {
  const navigate = Route.useNavigate()
  return <DayBookPage view="journal" search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
