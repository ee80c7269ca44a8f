import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payroll/contractors-import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payroll-contractors', location.search),
  component: ContractorsImport,
})

function ContractorsImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payroll-contractors"
      title={t('Contractors from a file')}
      description={t('Add many contractors at once with their rates and bank accounts. We verify every account.')}
      above={
        <Link to="/payroll" search={{ view: 'contractors' }}>
          {t('Contractors')}
        </Link>
      }
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
