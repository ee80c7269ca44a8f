import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/gst_/refunds-import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'export-proofs', location.search),
  component: ShippingBillsImport,
})

function ShippingBillsImport() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="export-proofs"
      title={t('Shipping bills from a file')}
      description={t(
        'One exported invoice a row. They reach table 6A of GSTR-1, or table 9A where you filed the invoice already.',
      )}
      above={<Link to="/gst/refunds">{t('Export refunds')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
