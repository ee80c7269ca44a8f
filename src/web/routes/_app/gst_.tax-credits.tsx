import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { creditsQuery } from '#web/features/compliance/gst-tax-credits/api.ts'
import { TaxCreditsSearch } from '#web/features/compliance/gst-tax-credits/search.ts'
import { TaxCreditsPage } from '#web/features/compliance/gst-tax-credits/tax-credits-page.tsx'

export const Route = createFileRoute('/_app/gst_/tax-credits')({
  validateSearch: TaxCreditsSearch,
  loaderDeps: ({ search: { registration } }) => ({ registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(creditsQuery(deps.registration))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: TaxCredits,
})

function TaxCredits() {
  const navigate = Route.useNavigate()
  return <TaxCreditsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />
}
