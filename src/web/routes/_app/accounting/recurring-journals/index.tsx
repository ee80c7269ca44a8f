import { createFileRoute } from '@tanstack/react-router'
import { schedulesQuery } from '#web/features/accounting/journals/recurring-api.ts'
import { RecurringJournalsPage } from '#web/features/accounting/journals/recurring-list-page.tsx'
import { RecurringSearch } from '#web/features/accounting/journals/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/accounting/recurring-journals/')({
  validateSearch: RecurringSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { status } }) => askForList(context.queryClient, 'recurring-journals', schedulesQuery({ status })),
  component: RecurringJournals,
})

function RecurringJournals() {
  return <RecurringJournalsPage search={Route.useSearch()} />
}
