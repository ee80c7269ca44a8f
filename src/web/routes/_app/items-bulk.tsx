import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/items-bulk')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'items', location.search),
  component: ItemsBulk,
})

function ItemsBulk() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="items"
      title={t('Items from a file')}
      description={t('Add or edit many items at once. We check every row first.')}
      above={<Link to="/receivables/items">{t('Items')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
