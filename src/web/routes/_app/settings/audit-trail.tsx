import { createFileRoute } from '@tanstack/react-router'
import { askForList } from '#web/features/documents/shared/tab-counts.ts'
import { auditTrailQuery } from '#web/features/identity/audit-trail/api.ts'
import { AuditTrailPage } from '#web/features/identity/audit-trail/audit-trail-page.tsx'
import { AuditTrailSearch, filtersOf } from '#web/features/identity/audit-trail/search.ts'

export const Route = createFileRoute('/_app/settings/audit-trail')({
  validateSearch: AuditTrailSearch,
  loaderDeps: ({ search }) => filtersOf(search),
  loader: ({ context, deps }) => askForList(context.queryClient, 'audit-trail', auditTrailQuery(deps)),
  component: AuditTrail,
})

function AuditTrail() {
  const navigate = Route.useNavigate()
  return (
    <AuditTrailPage
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }), replace: true })}
    />
  )
}
