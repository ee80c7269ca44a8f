import { createFileRoute } from '@tanstack/react-router'
import { groupsQuery } from '#web/features/reporting/reports/group-api.ts'
import { GroupPage } from '#web/features/reporting/reports/group-page.tsx'
import { GroupSearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/group')({
  validateSearch: GroupSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(groupsQuery),
  component: Report,
})

function Report() {
  const navigate = Route.useNavigate()
  return <GroupPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
