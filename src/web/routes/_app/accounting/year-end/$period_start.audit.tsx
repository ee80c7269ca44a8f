import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#web/features/closing/auditors/audit-page.tsx'
import { AuditSearch } from '#web/features/closing/auditors/search.ts'

export const Route = createFileRoute('/_app/accounting/year-end/$period_start/audit')({
  validateSearch: AuditSearch,
  component: Audit,
})

function Audit() {
  return <AuditPage period_start={Route.useParams().period_start} search={Route.useSearch()} />
}
