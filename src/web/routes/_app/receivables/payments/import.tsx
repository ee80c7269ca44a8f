import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/payments/import')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payments', location.search),
  component: ImportPayments,
})

function ImportPayments() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payments"
      title={t('Payments from a file')}
      description={t('One row for each invoice you settle; rows with the same number become one payment.')}
      above={<Link to="/receivables/payments">{t('Payments')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
