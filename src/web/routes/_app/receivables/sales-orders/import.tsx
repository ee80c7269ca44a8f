import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/sales-orders/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'sales-orders', location.search),
  component: ImportSalesOrders,
})

function ImportSalesOrders() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="sales-orders"
      title={t('Sales orders from a file')}
      description={t(
        'One row for each line; rows with the same number become one draft. We calculate and check tax as in the editor.',
      )}
      above={<Link to="/receivables/sales-orders">{t('Sales orders')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
