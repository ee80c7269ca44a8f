import { t } from '#core/messages.ts'
import type { DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailDeliveryChallan } from './actions-api.ts'

export function EmailDialog({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailDeliveryChallan(challan.delivery_challans_id)
  return (
    <LetterDialog
      number={challan.challan_number ?? ''}
      verb={t('Send challan')}
      initial={() => ({
        to: challan.emailed_to ?? challan.customer.email ?? '',
        subject: t('Delivery challan {challan_number} from {company_name}', {
          challan_number: challan.challan_number,
          company_name,
        }),
        message: letter(challan, company_name),
      })}
      language={challan.customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter({ customer_name, challan_number }: DeliveryChallan, company: string): string {
  return t(
    'Dear {customer_name},\n\nPlease find our delivery challan {challan_number} attached. It goes with the goods.\n\n{company}',
    { customer_name, challan_number, company },
  )
}
