import type { Advance } from '#contract/sales/advances.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailAdvance } from './actions-api.ts'

export function EmailDialog({ advance, onClose }: { advance: Advance; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailAdvance(advance.advances_id)
  const { advance_number, customer_name, amount, description } = advance
  return (
    <LetterDialog
      number={advance_number}
      verb={t('Send voucher')}
      initial={() => ({
        to: advance.emailed_to ?? advance.customer.email ?? '',
        subject: t('Receipt voucher {advance_number} from {company_name}', { advance_number, company_name }),
        message: t(
          'Dear {customer_name},\n\nThank you for ₹{amount} in advance for {description}. Please find our receipt voucher {advance_number} attached.\n\nRegards,\n{company_name}',
          { customer_name, amount: formatPaise(amount), description, advance_number, company_name },
        ),
      })}
      language={advance.customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}
