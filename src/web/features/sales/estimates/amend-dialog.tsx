import { amendEstimate, type Estimate } from '#contract/sales/estimates.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes fields of an issued document that the books do not contain. */
export function AmendEstimate({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  return (
    <AmendDialog
      number={estimate.estimate_number ?? ''}
      schema={amendEstimate.body}
      initial={{
        version: estimate.version,
        valid_until: estimate.valid_until,
        contact_email: estimate.customer.email ?? '',
        contact_mobile: estimate.customer.mobile_number ?? '',
        order_reference: estimate.order_reference ?? '',
        notes: estimate.notes ?? '',
        terms: estimate.terms ?? '',
      }}
      date={{ field: 'valid_until', label: t('Valid until') }}
      reference={{ field: 'order_reference', label: t('Order number') }}
      hasContacts
      hasTerms={true}
      send={(body) => call(amendEstimate, { params: { estimates_id: estimate.estimates_id }, body })}
      queryKey="estimates"
      onClose={onClose}
    />
  )
}
