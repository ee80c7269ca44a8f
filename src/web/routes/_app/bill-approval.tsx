import { createFileRoute } from '@tanstack/react-router'
import { approvalQuery, approvalsQuery } from '#web/features/approvals/approvals/api.ts'
import { QueuePage } from '#web/features/approvals/approvals/queue-page.tsx'
import { ApprovalsSearch } from '#web/features/approvals/approvals/search.ts'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'

export const Route = createFileRoute('/_app/bill-approval')({
  validateSearch: ApprovalsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { view = 'mine', request } }) => {
    askForList(queryClient, 'approvals', approvalsQuery(view))
    if (request !== undefined) void queryClient.prefetchQuery(approvalQuery(request))
  },
  component: Approvals,
})

function Approvals() {
  const navigate = Route.useNavigate()
  return (
    <QueuePage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
