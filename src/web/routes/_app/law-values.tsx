import { createFileRoute } from '@tanstack/react-router'
import { LawValuesPage, lawQuery } from '#web/features/reporting/law-values/law-values-page.tsx'
import { LawSearch } from '#web/features/reporting/law-values/search.ts'

export const Route = createFileRoute('/_app/law-values')({
  validateSearch: LawSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(lawQuery),
  component: LawValues,
})

function LawValues() {
  const navigate = Route.useNavigate()
  return <LawValuesPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
