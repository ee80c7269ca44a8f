import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { PayDialog } from '#web/features/purchases/bills/pay-dialog.tsx'
import { saveBillsFile } from '#web/features/purchases/bills/api.ts'
import { showVendorBlocker } from '#web/features/billing/subscription/popups.ts'
import { payableBillsQuery } from '#web/features/payouts/payouts/bill-batches/api.ts'
import { BatchPage } from '#web/features/payouts/payouts/bill-batches/batch-page.tsx'
import { PayBillsPage } from '#web/features/payouts/payouts/bill-batches/pay-bills-page.tsx'
import { PayBillsSearch } from '#web/features/payouts/payouts/bill-batches/search.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadWithToast } from '#web/ui/save-file.ts'

export const Route = createFileRoute('/_app/payables/pay-bills')({
  validateSearch: PayBillsSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(payableBillsQuery),
  component: PayBills,
})

function PayBills() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  // A batch that was just created asks for its one-time password at once.
  const [made, setMade] = useState<string>()
  if (search.batch !== undefined)
    return <BatchPage key={search.batch} row_imports_id={search.batch} isNew={search.batch === made} />
  return (
    <PayBillsPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      onMade={({ row_imports_id }) => {
        setMade(row_imports_id)
        void navigate({ search: { batch: row_imports_id } })
      }}
      recorder={(bills_id, onClose) => (
        <PayDialog key={bills_id} bills_id={bills_id} onBlocked={showVendorBlocker} onClose={onClose} />
      )}
      actions={
        <Button icon="download" onClick={() => void downloadWithToast(saveBillsFile({ status: search.view ?? 'approved' }))}>
          {t('Export')}
        </Button>
      }
    />
  )
}
