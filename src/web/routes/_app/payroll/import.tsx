import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payroll/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payroll-employees', location.search),
  component: EmployeesImport,
})

function EmployeesImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payroll-employees"
      title={t('Employees from a file')}
      description={t(
        'Add many employees at once with their pay and payment accounts. We verify every account, and log every look at the rows.',
      )}
      above={
        <Link to="/payroll" search={{ view: 'employees' }}>
          {t('Employees')}
        </Link>
      }
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
