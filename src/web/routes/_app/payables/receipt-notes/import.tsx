import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/payables/receipt-notes/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'receipt-notes', location.search),
  component: ImportReceiptNotes,
})

function ImportReceiptNotes() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="receipt-notes"
      title={t('Receipt notes from a file')}
      description={t('One row for each order line received; rows with the same number become one receipt note.')}
      above={<Link to="/payables/receipt-notes">{t('Receipt Notes')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
