import { createFileRoute } from '@tanstack/react-router'
import { GroupPage } from '#web/features/reporting/reports/group-page.tsx'
import { GroupSearch } from '#web/features/reporting/reports/period.ts'

export const Route = createFileRoute('/_app/reports/group')({ validateSearch: GroupSearch, component: Report })

function Report() {
  const navigate = Route.useNavigate()
  return <GroupPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
}
