import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { CommonCreditTab } from '#web/features/compliance/gst-credit/common-credit-tab.tsx'
import { SuppliersTab } from '#web/features/compliance/gst-credit/suppliers-tab.tsx'
import { PortalCard } from '#web/features/compliance/gst-portal/portal-card.tsx'
import { gstr3bQuery } from '#web/features/compliance/gstr3b/api.ts'
import { TaxFilingSearch } from '#web/features/compliance/gstr3b/search.ts'
import { TaxFilingPage } from '#web/features/compliance/gstr3b/tax-filing-page.tsx'
import { choiceIn, choiceOf } from '#web/features/compliance/shared/return-choice.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/accounting/tax-filing')({
  validateSearch: TaxFilingSearch,
  loaderDeps: ({ search: { period, registration } }) => ({ period, registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(gstr3bQuery(choiceIn(deps, today())))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: TaxFiling,
})

function TaxFiling() {
  const navigate = Route.useNavigate()
  return (
    <TaxFilingPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      portal={({ filing, is_blocked, ...gstr3b }) => (
        <PortalCard
          of={{ ...choiceOf(gstr3b), form: 'gstr3b' }}
          isReady={filing.status === 'built' && !filing.is_stale && !filing.needs_approval && !is_blocked}
          isFiled={filing.status === 'filed'}
        />
      )}
      common={(gstr3b) => (
        <CommonCreditTab common={gstr3b.common} of={choiceOf(gstr3b)} isFiled={gstr3b.filing.status === 'filed'} />
      )}
      suppliers={(gstr3b) => <SuppliersTab rows={gstr3b.defaults} of={choiceOf(gstr3b)} />}
    />
  )
}
