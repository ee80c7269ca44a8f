import { createFileRoute } from '@tanstack/react-router'
import { DimensionsPage } from '#web/features/accounting/dimensions/dimensions-page.tsx'
import { DimensionsSearch } from '#web/features/accounting/dimensions/search.ts'
import { dimensionsQuery } from '#web/lib/dimensions.ts'

export const Route = createFileRoute('/_app/accounting/cost-centres')({
  validateSearch: DimensionsSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(dimensionsQuery),
  component: CostCentres,
})

function CostCentres() {
  const navigate = Route.useNavigate()
  return <DimensionsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
