import { type Advance, amendAdvance } from '#contract/sales/advances.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes contacts and notes of a receipt voucher; its reference is the payment's. */
export function AmendAdvance({ advance, onClose }: { advance: Advance; onClose: () => void }) {
  const { advances_id, advance_number, customer, notes, version } = advance
  return (
    <AmendDialog
      number={advance_number}
      schema={amendAdvance.body}
      initial={{ version, contact_email: customer.email ?? '', contact_mobile: customer.mobile_number ?? '', notes: notes ?? '' }}
      hasContacts
      hasTerms={false}
      send={(body) => call(amendAdvance, { params: { advances_id }, body })}
      queryKey="advances"
      onClose={onClose}
    />
  )
}
