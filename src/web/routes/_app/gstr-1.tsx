import { createFileRoute } from '@tanstack/react-router'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { PortalCard } from '#web/features/compliance/gst-portal/portal-card.tsx'
import { gstr1Query } from '#web/features/compliance/gstr1/api.ts'
import { Gstr1Page } from '#web/features/compliance/gstr1/gstr1-page.tsx'
import { choiceIn } from '#web/features/compliance/shared/return-choice.ts'
import { Gstr1Search } from '#web/features/compliance/gstr1/search.ts'
import { today } from '#web/lib/today.ts'

export const Route = createFileRoute('/_app/gstr-1')({
  validateSearch: Gstr1Search,
  loaderDeps: ({ search: { period, registration } }) => ({ period, registration }),
  // The choice of a GSTIN stands in the header: it is there at the first paint, so that nothing moves.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(gstr1Query(choiceIn(deps, today())))
    return queryClient.prefetchQuery(registrationsQuery)
  },
  component: Gstr1Return,
})

function Gstr1Return() {
  const navigate = Route.useNavigate()
  return (
    <Gstr1Page
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      portal={(form, of, { status, change_count, needs_approval }) => (
        <PortalCard
          of={{ ...of, form }}
          isReady={status === 'built' && change_count === 0 && !needs_approval}
          isFiled={status === 'filed'}
        />
      )}
    />
  )
}
