import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { inboxQuery } from '#web/features/purchases/inbox/api.ts'
import { InboxPage } from '#web/features/purchases/inbox/inbox-page.tsx'
import { InboxSearch } from '#web/features/purchases/inbox/search.ts'

export const Route = createFileRoute('/_app/payables/inbox')({
  validateSearch: InboxSearch,
  loaderDeps: ({ search: { show } }) => ({ show }),
  loader: ({ context, deps }) => askForList(context.queryClient, 'inbox', inboxQuery(deps.show ?? 'new')),
  component: Inbox,
})

function Inbox() {
  const navigate = Route.useNavigate()
  return <InboxPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
