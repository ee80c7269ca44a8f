import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { filterOf, payoutsQuery } from '#web/features/payouts/payouts/api.ts'
import { PayoutsPage } from '#web/features/payouts/payouts/payouts-page.tsx'
import { PayoutsSearch } from '#web/features/payouts/payouts/search.ts'

export const Route = createFileRoute('/_app/banking/payouts')({
  validateSearch: PayoutsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(payoutsQuery(filterOf(deps))),
  component: Payouts,
})

function Payouts() {
  const navigate = Route.useNavigate()
  return (
    <PayoutsPage
      title={t('Payouts')}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}
