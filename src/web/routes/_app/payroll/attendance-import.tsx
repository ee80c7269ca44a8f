import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payroll/attendance-import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payroll-attendance', location.search),
  component: AttendanceImport,
})

function AttendanceImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payroll-attendance"
      title={t('Attendance from a file')}
      description={t(
        'Days without pay or paid days, overtime hours and NCP days, one person and month a row. A later row replaces the one before.',
      )}
      above={
        <Link to="/payroll" search={{ view: 'attendance' }}>
          {t('Attendance')}
        </Link>
      }
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
