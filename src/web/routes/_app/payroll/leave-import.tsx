import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payroll/leave-import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payroll-leave-entries', location.search),
  component: LeaveImport,
})

function LeaveImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payroll-leave-entries"
      title={t('Leave balances from a file')}
      description={t('Opening balances of leave, one kind of leave of one person a row. Export has the balances of today.')}
      above={
        <Link to="/payroll" search={{ view: 'leave' }}>
          {t('Leave and holidays')}
        </Link>
      }
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
