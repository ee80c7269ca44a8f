import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useRecordAdvance, useSendAdvance } from './form-api.ts'
import { type AdvanceValues, schemas, type Way } from './form-values.ts'
import type { Accounts } from './way-fields.tsx'

type Props = {
  vendor: Pick<Vendor, 'vendors_id' | 'vendor_name' | 'tds_nature'> | undefined
  order?: Pick<PurchaseOrder, 'purchase_orders_id' | 'purchase_order_number'> | undefined
  accounts: Accounts
  onClose: () => void
  onSaved: (advance: VendorAdvance) => void
}

/** The form of an advance: recorded as paid, or sent as a payout. */
export function useAdvanceForm({ vendor, order, accounts, onClose, onSaved }: Props, way: Way) {
  const record = useRecordAdvance()
  const send = useSendAdvance()
  const usual = accounts.ledgers.find((each) => each.is_usual) ?? accounts.ledgers[0]
  return useForm({
    schema: schemas[way],
    initial: {
      ...nothing,
      description: order ? t('Advance for {value}', { value: order.purchase_order_number ?? t('the order') }) : '',
      purchase_orders_id: order?.purchase_orders_id ?? '',
      vendors_id: vendor?.vendors_id ?? '',
      vendor_name: vendor?.vendor_name ?? '',
      tds_nature: vendor?.tds_nature ?? '',
      advance_date: today(),
      ledger_accounts_id: usual?.ledger_accounts_id ?? '',
      bank_accounts_id: accounts.paying[0]?.[bankAccountField] ?? '',
    } as AdvanceValues,
    draftKey: ['vendor-advance-new', vendor?.vendors_id, order?.purchase_orders_id].join(' '),
    submit: (body, attempt) =>
      'bank_accounts_id' in body ? send.mutateAsync({ ...body, ...attempt }) : record.mutateAsync({ ...body, ...attempt }),
    onDone: (advance) => {
      const text =
        advance.advance_number === null
          ? t('Its payout waits for approval')
          : t('{advance_number} created, ₹{amount}', {
              advance_number: advance.advance_number,
              amount: formatPaise(advance.amount),
            })
      toast({ tone: 'success', text })
      onClose()
      onSaved(advance)
    },
  })
}

const nothing = {
  amount: undefined,
  gst_amount: undefined,
  reverse_charge: false,
  gst_rate: '18',
  hsn: '',
  chosen_place_of_supply: '',
  notes: '',
  payment_mode: 'bank_transfer',
  reference: '',
}
