import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payables/vendor-advances/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'vendor-advances', location.search),
  component: ImportVendorAdvances,
})

function ImportVendorAdvances() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="vendor-advances"
      title={t('Vendor advances from a file')}
      description={t('Money paid before its bill, one row for each payment voucher.')}
      above={<Link to="/payables/vendor-advances">{t('Vendor advances')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
