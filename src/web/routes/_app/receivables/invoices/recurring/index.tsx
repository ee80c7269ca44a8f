import { createFileRoute } from '@tanstack/react-router'
import { schedulesQuery } from '#web/features/sales/recurring-invoices/api.ts'
import { SchedulesPage } from '#web/features/sales/recurring-invoices/schedules-page.tsx'
import { SchedulesSearch } from '#web/features/sales/recurring-invoices/search.ts'

export const Route = createFileRoute('/_app/receivables/invoices/recurring/')({
  validateSearch: SchedulesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { status } }) => void context.queryClient.prefetchInfiniteQuery(schedulesQuery({ status })),
  component: Schedules,
})

function Schedules() {
  return <SchedulesPage search={Route.useSearch()} />
}
