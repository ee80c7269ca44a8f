import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { QuantitiesDialog } from '#web/features/sales/shared/quantities-dialog.tsx'
import { useInvoiceDeliveryChallan } from './actions-api.ts'

/** Selects lines and quantities for an invoice draft; the rest stays open. */
export function InvoiceDialog({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useInvoiceDeliveryChallan(challan.delivery_challans_id)
  // When the person returns from the invoice, this dialog of the challan is closed.
  async function show(invoices_id: string) {
    await navigate({ to: '/receivables/delivery-challans/$delivery_challans_id', params: challan, search: {}, replace: true })
    await navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id } })
  }
  return (
    <QuantitiesDialog
      title={t('Invoice {challan_number}', { challan_number: challan.challan_number })}
      description={t('We create a draft for you to review and issue. Leave a quantity empty to invoice that line later.')}
      verb={t('Create invoice')}
      icon="invoice"
      lines={challan.lines.map((line) => ({ ...line, left: line.remaining_quantity }))}
      send={(lines, attempt) => mutateAsync({ lines, ...attempt })}
      onDone={({ invoices_id }) => void show(invoices_id)}
      onClose={onClose}
    />
  )
}
