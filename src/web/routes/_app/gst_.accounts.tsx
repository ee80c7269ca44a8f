import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { accountsQuery } from '#web/features/compliance/gst-accounts/api.ts'
import { GstAccountsPage } from '#web/features/compliance/gst-accounts/gst-accounts-page.tsx'
import { choiceOf, GstAccountsSearch } from '#web/features/compliance/gst-accounts/search.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/accounts')({
  validateSearch: GstAccountsSearch,
  loaderDeps: ({ search: { from, to, registration } }) => ({ from, to, registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(accountsQuery(choiceOf(deps, today())))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: GstAccounts,
})

function GstAccounts() {
  const navigate = Route.useNavigate()
  return <GstAccountsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
