import { createFileRoute } from '@tanstack/react-router'
import { accountsQuery } from '#web/features/compliance/gst-accounts/api.ts'
import { GstAccountsPage } from '#web/features/compliance/gst-accounts/gst-accounts-page.tsx'
import { choiceOf, GstAccountsSearch } from '#web/features/compliance/gst-accounts/search.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gst_/accounts')({
  validateSearch: GstAccountsSearch,
  loaderDeps: ({ search: { from, to, registration } }) => ({ from, to, registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(accountsQuery(choiceOf(deps, today()))),
  component: GstAccounts,
})

function GstAccounts() {
  const navigate = Route.useNavigate()
  return <GstAccountsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
