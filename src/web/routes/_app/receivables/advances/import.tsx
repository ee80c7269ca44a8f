import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/advances/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'advances', location.search),
  component: ImportAdvances,
})

function ImportAdvances() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="advances"
      title={t('Advances from a file')}
      description={t('Money received before its invoice, one row for each receipt voucher.')}
      above={<Link to="/receivables/advances">{t('Advances')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
