import { createFileRoute, Link } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { askForImports } from '#web/features/documents/shared/imports/api.ts'
import { BatchPart } from '#web/features/payouts/payouts/batch-part.tsx'
import { ImportPage } from '#web/features/documents/shared/imports/import-page.tsx'
import { RowsSearch } from '#web/features/documents/shared/imports/search.ts'

export const Route = createFileRoute('/_app/bulk-fund-transfer')({
  validateSearch: RowsSearch,
  loader: ({ context, location }) => askForImports(context.queryClient, 'payouts', location.search),
  component: PayInBulk,
})

function PayInBulk() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <ImportPage
      kind="payouts"
      title={t('Pay in Bulk')}
      description={t('Pay many vendors from one file. We check every row first, and one password releases them all.')}
      above={<Link to="/payout">{t('Payouts')}</Link>}
      search={search}
      onSearch={(change) => void navigate({ search: change })}
    >
      {search.import !== undefined && <BatchPart row_imports_id={search.import} />}
    </ImportPage>
  )
}
