import { createFileRoute } from '@tanstack/react-router'
import { assignmentsQuery, unnamedQuery } from '#web/features/accounting/subledger/api.ts'
import { WithoutPartySearch } from '#web/features/accounting/subledger/search.ts'
import { WithoutPartyPage } from '#web/features/accounting/subledger/without-party-page.tsx'
import { tabCountsQuery } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/accounting/without-party')({
  validateSearch: WithoutPartySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { control = 'customer' } }) => {
    if (control === 'assigned') void queryClient.prefetchInfiniteQuery(assignmentsQuery)
    else void queryClient.prefetchInfiniteQuery(unnamedQuery(control))
    void queryClient.prefetchQuery(tabCountsQuery('subledger'))
  },
  component: WithoutParty,
})

function WithoutParty() {
  return <WithoutPartyPage search={Route.useSearch()} />
}
