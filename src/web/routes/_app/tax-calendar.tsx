import { createFileRoute } from '@tanstack/react-router'
import { calendarQuery } from '#web/features/reporting/tax-calendar/api.ts'
import { TaxCalendarSearch } from '#web/features/reporting/tax-calendar/search.ts'
import { TaxCalendarPage } from '#web/features/reporting/tax-calendar/tax-calendar-page.tsx'

export const Route = createFileRoute('/_app/tax-calendar')({
  validateSearch: TaxCalendarSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(calendarQuery),
  component: TaxCalendar,
})

function TaxCalendar() {
  const navigate = Route.useNavigate()
  return <TaxCalendarPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
