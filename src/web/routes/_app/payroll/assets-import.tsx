import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payroll/assets-import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payroll-assets', location.search),
  component: AssetsImport,
})

function AssetsImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payroll-assets"
      title={t('Assets of employees from a file')}
      description={t('One asset a row, with its return if it came back. A row for an asset that is on file replaces it.')}
      above={
        <Link to="/payroll" search={{ view: 'assets' }}>
          {t('Assets')}
        </Link>
      }
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
