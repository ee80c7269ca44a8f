import { t } from '#core/messages.ts'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { QuantitiesDialog } from '#web/features/sales/shared/quantities-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useReturnGoods } from './api.ts'

/** Which goods, and how many, came back. */
export function ReturnDialog({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const { mutateAsync } = useReturnGoods(challan.delivery_challans_id)
  return (
    <QuantitiesDialog
      title={t('What came back of {challan_number}?', { challan_number: challan.challan_number })}
      description={t('What came back is not invoiced. Leave the quantity of what stays with the consignee empty.')}
      verb={t('Take back')}
      icon="undo"
      lines={challan.lines.map((line) => ({ ...line, left: line.remaining_quantity }))}
      startEmpty
      send={(lines, attempt) => mutateAsync({ lines, ...attempt })}
      onDone={() => {
        toast({ tone: 'success', text: t('Noted what came back') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
