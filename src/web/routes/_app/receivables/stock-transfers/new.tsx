import { createFileRoute } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { companyBasicsQuery } from '#web/features/company/company/api.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { NewTransferPage } from '#web/features/compliance/stock-transfers/new-transfer-page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { forms } from '../-document-editor.tsx'

export const Route = createFileRoute('/_app/receivables/stock-transfers/new')({
  staticData: { shell: 'dense' },
  loader: async ({ context: { queryClient } }) => {
    // An outdated GSTIN would be wrong.
    const [seller, { rows }] = await Promise.all([
      queryClient.fetchQuery(companyBasicsQuery),
      queryClient.fetchQuery(registrationsQuery),
    ])
    return { seller, rows }
  },
  component: NewStockTransfer,
})

function NewStockTransfer() {
  const navigate = Route.useNavigate()
  const { seller, rows } = Route.useLoaderData()
  return (
    <NewTransferPage
      seller={seller}
      registrations={rows}
      itemForm={forms.item}
      onIssued={({ stock_transfers_id, transfer_number }) => {
        toast({ tone: 'success', text: t('{transfer_number} issued', { transfer_number }) })
        void navigate({
          to: '/receivables/stock-transfers/$stock_transfers_id',
          params: { stock_transfers_id },
          replace: true,
        })
      }}
    />
  )
}
