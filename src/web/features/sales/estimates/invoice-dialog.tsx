import { useNavigate } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import type { Estimate } from '#contract/sales/estimates.ts'
import { QuantitiesDialog } from '#web/features/sales/shared/quantities-dialog.tsx'
import { useInvoiceEstimate } from './actions-api.ts'

/** Selects lines and quantities for an invoice draft; the rest stays open. */
export function InvoiceDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync } = useInvoiceEstimate(estimate.estimates_id)
  // When the person returns from the invoice, this dialog of the estimate is closed.
  async function show(invoices_id: string) {
    await navigate({ to: '/receivables/estimates/$estimates_id', params: estimate, search: {}, replace: true })
    await navigate({ to: '/receivables/invoices/$invoices_id/edit', params: { invoices_id } })
  }
  return (
    <QuantitiesDialog
      title={t('Invoice {estimate_number}', { estimate_number: estimate.estimate_number })}
      description={t('We create a draft for you to review and issue. Leave a quantity empty to invoice that line later.')}
      verb={t('Create invoice')}
      icon="invoice"
      lines={estimate.lines.map((line) => ({ ...line, left: line.remaining_quantity }))}
      send={(lines, attempt) => mutateAsync({ lines, ...attempt })}
      onDone={({ invoices_id }) => void show(invoices_id)}
      onClose={onClose}
    />
  )
}
