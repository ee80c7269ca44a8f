import { amendVendorAdvance, type VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes contacts, reference and notes of an advance, which the books do not contain. The bank gives the reference of a payout. */
export function AmendVendorAdvance({ advance, onClose }: { advance: VendorAdvance; onClose: () => void }) {
  const { vendor_advances_id, advance_number, vendor, reference, notes, payouts_id, version } = advance
  const isOurs = payouts_id === null
  return (
    <AmendDialog
      number={advance_number ?? ''}
      schema={amendVendorAdvance.body}
      initial={{
        version,
        ...(vendor && { contact_email: vendor.email ?? '', contact_mobile: vendor.mobile_number ?? '' }),
        ...(isOurs && { reference: reference ?? '' }),
        notes: notes ?? '',
      }}
      reference={isOurs ? { field: 'reference', label: t('Reference') } : undefined}
      hasContacts={vendor !== null}
      hasTerms={false}
      // An emptied reference is left out by the form: here it means none.
      send={(body) =>
        call(amendVendorAdvance, { params: { vendor_advances_id }, body: { ...(isOurs && { reference: null }), ...body } })
      }
      queryKey="vendor-advances"
      onClose={onClose}
    />
  )
}
