import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/delivery-challans/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'delivery-challans', location.search),
  component: ImportChallans,
})

function ImportChallans() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="delivery-challans"
      title={t('Delivery challans from a file')}
      description={t(
        'One row for each line; rows with the same number become one draft. We calculate and check tax as in the editor.',
      )}
      above={<Link to="/receivables/delivery-challans">{t('Delivery challans')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
