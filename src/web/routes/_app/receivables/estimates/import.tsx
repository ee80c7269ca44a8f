import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/estimates/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'estimates', location.search),
  component: ImportEstimates,
})

function ImportEstimates() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="estimates"
      title={t('Estimates from a file')}
      description={t(
        'One row for each line; rows with the same number become one draft. We calculate and check tax as in the editor.',
      )}
      above={<Link to="/receivables/estimates">{t('Estimates')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
