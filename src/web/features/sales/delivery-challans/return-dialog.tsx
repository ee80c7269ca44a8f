import { t } from '#core/messages.ts'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { QuantitiesDialog } from '#web/features/sales/shared/quantities-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReturnGoods } from './actions-api.ts'

/** Selects the goods and quantities that were returned. */
export function ReturnDialog({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const { mutateAsync } = useReturnGoods(challan.delivery_challans_id)
  return (
    <QuantitiesDialog
      title={t('What was returned from {challan_number}?', { challan_number: challan.challan_number })}
      description={t('You don’t invoice returned goods. Leave the quantity empty for goods that stay with the consignee.')}
      verb={t('Withdraw')}
      icon="undo"
      lines={challan.lines.map((line) => ({ ...line, left: line.remaining_quantity }))}
      startEmpty
      send={(lines, attempt) => mutateAsync({ lines, ...attempt })}
      onDone={() => {
        toast({ tone: 'success', text: t('Return recorded') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
