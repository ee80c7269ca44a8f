import { createFileRoute } from '@tanstack/react-router'
import { cardsQuery } from '#web/features/payouts/payouts/cards/api.ts'
import { CardRepayPage } from '#web/features/payouts/payouts/cards/card-repay-page.tsx'
import { CardRepaySearch } from '#web/features/payouts/payouts/cards/search.ts'
import { HiddenStrip } from '#web/features/workspace/shell/hidden-strip.tsx'
import { Permitted } from '#web/features/workspace/shell/permitted.tsx'
import { letIn } from './-let-in.ts'

/** Without bar and header; people who are not signed in go to login. */
export const Route = createFileRoute('/card-repay')({
  validateSearch: CardRepaySearch,
  beforeLoad: async ({ context, location }) => void (await letIn(context.queryClient, location.href)),
  loaderDeps: ({ search }) => ({ show: search.show ?? ('active' as const) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(cardsQuery(deps.show)),
  pendingComponent: HiddenStrip,
  component: CardRepay,
})

function CardRepay() {
  const navigate = Route.useNavigate()
  return (
    <>
      <HiddenStrip />
      <main style={{ padding: '32px var(--page)' }}>
        <Permitted>
          <CardRepayPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />
        </Permitted>
      </main>
    </>
  )
}
