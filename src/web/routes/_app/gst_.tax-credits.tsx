import { createFileRoute } from '@tanstack/react-router'
import { creditsQuery } from '#web/features/compliance/gst-tax-credits/api.ts'
import { TaxCreditsSearch } from '#web/features/compliance/gst-tax-credits/search.ts'
import { TaxCreditsPage } from '#web/features/compliance/gst-tax-credits/tax-credits-page.tsx'

export const Route = createFileRoute('/_app/gst_/tax-credits')({
  validateSearch: TaxCreditsSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(creditsQuery(deps.registration)),
  component: TaxCredits,
})

function TaxCredits() {
  const navigate = Route.useNavigate()
  return <TaxCreditsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
