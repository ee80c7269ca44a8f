import { createFileRoute } from '@tanstack/react-router'
import { membersQuery } from '#web/features/team/api.ts'
import { filterOf, TeamSearch } from '#web/features/team/search.ts'
import { TeamPage } from '#web/features/team/team-page.tsx'

export const Route = createFileRoute('/_app/team')({
  validateSearch: TeamSearch,
  loaderDeps: ({ search }) => filterOf(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(membersQuery(deps)),
  component: Team,
})

function Team() {
  const navigate = Route.useNavigate()
  return (
    <TeamPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
