import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { AdvanceDrawer } from './advance-drawer.tsx'
import { payingAccountsQuery, vendorQuery } from './form-api.ts'
import { accountsQuery } from './uses-api.ts'

/** `order`: the order that the advance is for. */
type Props = {
  vendors_id?: string | undefined
  order?: Ordered | undefined
  onClose: () => void
  onSaved: (advance: VendorAdvance) => void
}
type Ordered = Pick<PurchaseOrder, 'purchase_orders_id' | 'purchase_order_number'>

/** Records an advance that was paid, or creates a payout for it. */
export function AdvanceForm(props: Props) {
  const { vendors_id = '' } = props
  const [ledgers, paying, vendor] = [useQuery(accountsQuery), useQuery(payingAccountsQuery), useQuery(vendorQuery(vendors_id))]
  const isKnown = vendors_id === '' || vendor.data !== undefined
  if (ledgers.data && paying.data && isKnown)
    return <AdvanceDrawer {...props} vendor={vendor.data} accounts={{ ledgers: ledgers.data.rows, paying: paying.data.rows }} />
  const error = ledgers.error ?? paying.error ?? vendor.error
  return (
    <Drawer isOpen onClose={props.onClose} title={t('New advance')} width={560}>
      {error ? (
        <ErrorState error={error} onRetry={() => Promise.all([ledgers.refetch(), paying.refetch()])} />
      ) : (
        <Skeleton lines={6} height={320} />
      )}
    </Drawer>
  )
}
