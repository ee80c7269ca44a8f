import { amendDeliveryChallan, type DeliveryChallan } from '#contract/sales/delivery-challans.ts'
import { t } from '#core/messages.ts'
import { AmendDialog } from '#web/features/documents/shared/amendments/amend-dialog.tsx'
import { call } from '#web/lib/call.ts'

/** Changes what neither the goods nor an e-way bill depend on, once the goods left. */
export function AmendChallan({ challan, onClose }: { challan: DeliveryChallan; onClose: () => void }) {
  const { delivery_challans_id, version, customer } = challan
  return (
    <AmendDialog
      number={challan.challan_number ?? ''}
      schema={amendDeliveryChallan.body}
      initial={{
        version,
        contact_email: customer.email ?? '',
        contact_mobile: customer.mobile_number ?? '',
        order_reference: challan.order_reference ?? '',
        notes: challan.notes ?? '',
        terms: challan.terms ?? '',
      }}
      reference={{ field: 'order_reference', label: t('Order number') }}
      hasContacts
      hasTerms
      send={(body) => call(amendDeliveryChallan, { params: { delivery_challans_id }, body })}
      queryKey="delivery-challans"
      onClose={onClose}
    />
  )
}
