import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { schedulesQuery } from '#web/features/sales/recurring-invoices/api.ts'
import { SchedulesPage } from '#web/features/sales/recurring-invoices/schedules-page.tsx'
import { SchedulesSearch } from '#web/features/sales/recurring-invoices/search.ts'

export const Route = createFileRoute('/_app/receivables/invoices/recurring/')({
  validateSearch: SchedulesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { status } }) => askForList(context.queryClient, 'recurring-invoices', schedulesQuery({ status })),
  component: Schedules,
})

function Schedules() {
  return <SchedulesPage search={Route.useSearch()} />
}
