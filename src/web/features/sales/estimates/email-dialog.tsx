import type { Estimate } from '#contract/sales/estimates.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useSession } from '#web/lib/session.ts'
import { LetterDialog } from '#web/features/sales/shared/letter-dialog.tsx'
import { useEmailEstimate } from './actions-api.ts'

export function EmailDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const { company_name } = useSession()
  const { mutateAsync } = useEmailEstimate(estimate.estimates_id)
  return (
    <LetterDialog
      number={estimate.estimate_number ?? ''}
      verb={t('Send estimate')}
      initial={() => ({
        to: estimate.emailed_to ?? estimate.customer.email ?? '',
        subject: t('Estimate {estimate_number} from {company_name}', { estimate_number: estimate.estimate_number, company_name }),
        message: letter(estimate, company_name),
      })}
      language={estimate.customer.language}
      send={(body, attempt) => mutateAsync({ ...body, ...attempt })}
      onClose={onClose}
    />
  )
}

function letter({ customer_name, estimate_number, total, valid_until }: Estimate, company: string): string {
  return t(
    'Dear {customer_name},\n\nPlease find our estimate {estimate_number} for ₹{amount} attached. It is valid until {date}.\n\nWe look forward to your reply.\n{company}',
    { customer_name, estimate_number, amount: formatPaise(total), date: formatDate(valid_until), company },
  )
}
