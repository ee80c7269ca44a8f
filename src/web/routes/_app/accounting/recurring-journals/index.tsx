import { createFileRoute } from '@tanstack/react-router'
import { RecurringJournalsPage } from '#web/features/accounting/journals/recurring-list-page.tsx'
import { RecurringSearch } from '#web/features/accounting/journals/search.ts'

export const Route = createFileRoute('/_app/accounting/recurring-journals/')({
  validateSearch: RecurringSearch,
  component: RecurringJournals,
})

function RecurringJournals() {
  return <RecurringJournalsPage search={Route.useSearch()} />
}
