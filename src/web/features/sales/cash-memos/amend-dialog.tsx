import { amendCashMemo, type CashMemo } from '#contract/sales/cash-memos.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes mobile number, reference and notes of a memo, which the books do not contain. */
export function AmendMemo({ memo, onClose }: { memo: CashMemo; onClose: () => void }) {
  const { cash_memos_id, memo_number, mobile_number, reference, notes, payment_mode, version } = memo
  return (
    <AmendDialog
      number={memo_number}
      schema={amendCashMemo.body}
      initial={{ version, mobile_number: mobile_number ?? '', reference: reference ?? '', notes: notes ?? '' }}
      reference={{ field: 'reference', label: payment_mode === 'card' ? t('Card slip') : t('Reference') }}
      others={[{ field: 'mobile_number', label: t('Mobile'), type: 'tel' }]}
      hasTerms={false}
      send={(body) => call(amendCashMemo, { params: { cash_memos_id }, body })}
      queryKey="cash-memos"
      onClose={onClose}
    />
  )
}
