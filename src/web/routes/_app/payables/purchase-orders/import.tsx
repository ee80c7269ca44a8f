import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payables/purchase-orders/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'purchase-orders', location.search),
  component: ImportPurchaseOrders,
})

function ImportPurchaseOrders() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="purchase-orders"
      title={t('Purchase orders from a file')}
      description={t(
        'One row for each line; rows with the same number become one draft. We calculate and check tax as in the editor.',
      )}
      above={<Link to="/payables/purchase-orders">{t('Purchase Orders')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
