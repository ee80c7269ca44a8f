import { createFileRoute } from '@tanstack/react-router'
import { referralCodeQuery, referralsQuery } from '#web/features/billing/referrals/api.ts'
import { ReferralsPage } from '#web/features/billing/referrals/referrals-page.tsx'
import { ReferralsSearch } from '#web/features/billing/referrals/search.ts'

export const Route = createFileRoute('/_app/referrals')({
  validateSearch: ReferralsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(referralCodeQuery)
    void context.queryClient.prefetchInfiniteQuery(referralsQuery)
  },
  component: Referrals,
})

function Referrals() {
  const navigate = Route.useNavigate()
  return (
    <ReferralsPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
