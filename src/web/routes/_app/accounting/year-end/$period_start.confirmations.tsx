import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationsPage } from '#web/features/closing/year-end/confirmations-page.tsx'
import { ConfirmationsSearch } from '#web/features/closing/year-end/search.ts'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/confirmations')({
  validateSearch: ConfirmationsSearch,
  component: Confirmations,
})

function Confirmations() {
  return <ConfirmationsPage period_start={Route.useParams().period_start} search={Route.useSearch()} />
}
