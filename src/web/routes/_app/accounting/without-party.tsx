import { createFileRoute } from '@tanstack/react-router'
import { WithoutPartySearch } from '#web/features/accounting/subledger/search.ts'
import { WithoutPartyPage } from '#web/features/accounting/subledger/without-party-page.tsx'

export const Route = createFileRoute('/_app/accounting/without-party')({
  validateSearch: WithoutPartySearch,
  component: WithoutParty,
})

function WithoutParty() {
  return <WithoutPartyPage search={Route.useSearch()} />
}
