import { t } from '#core/messages.ts'
import { type Advance, refundAdvance } from '#contract/sales/advances.ts'
import { MoneyBackDialog } from '#web/features/directory/shared/refund-dialog.tsx'
import { depositAccountsQuery } from '#web/features/sales/shared/dues-api.ts'
import { useRefundAdvance } from './actions-api.ts'
import { modeOptions } from './words.ts'

type Props = { advance: Advance; onClose: () => void }

/** Records a refund to the customer, with the bank account. */
export function RefundDialog({ advance, onClose }: Props) {
  const { mutateAsync: send } = useRefundAdvance(advance.advances_id)
  const { advance_number: number, advance_left: left, advance_date: dated } = advance
  return (
    <MoneyBackDialog
      of={{ number, left, dated }}
      advice="Pay it at your bank; here it is put into the books, with a refund voucher."
      accountLabel={t('Left from')}
      accounts={depositAccountsQuery}
      modes={modeOptions}
      body={refundAdvance.body}
      {...{ send, onClose }}
    />
  )
}
