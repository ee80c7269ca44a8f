import { createFileRoute } from '@tanstack/react-router'
import { StaffPart } from '#web/features/directory/staff/staff-part.tsx'
import { askForList, useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { membersQuery } from '#web/features/identity/team/api.ts'
import { filterOf, TeamSearch } from '#web/features/identity/team/search.ts'
import { TeamPage } from '#web/features/identity/team/team-page.tsx'

export const Route = createFileRoute('/_app/team')({
  validateSearch: TeamSearch,
  loaderDeps: ({ search }) => filterOf(search),
  loader: ({ context, deps }) => askForList(context.queryClient, 'staff', membersQuery(deps)),
  component: Team,
})

function Team() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const onSearch = (change: TeamSearch) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })
  const counts = useTabCounts('staff')
  return (
    <TeamPage
      search={search}
      onSearch={onSearch}
      staff={<StaffPart search={search} onSearch={onSearch} />}
      staffCount={counts?.['active']}
    />
  )
}
