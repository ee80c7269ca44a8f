import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/receivables/bulk-payment-links/')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payment-links', location.search),
  component: BulkPaymentLinks,
})

function BulkPaymentLinks() {
  const navigate = Route.useNavigate()
  return (
    <ImportPage
      kind="payment-links"
      title={t('Bulk payment links')}
      description={t(
        'Request money from many people with one file. We check every row first, then email links where there is an address, unless the row says No.',
      )}
      above={<Link to="/receivables/payment-links">{t('Payment links')}</Link>}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: change })}
    />
  )
}
