import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { leaveWaiting, saveNew } from '#web/lib/new-draft.ts'
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
  const form: Form<AdvanceValues> = useForm<(typeof schemas)[Way], AdvanceValues, VendorAdvance | undefined>({
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
    draftKey: draftKey(vendor?.vendors_id, order?.purchase_orders_id),
    // Recorded as paid, it can wait without a connection; a payout never does.
    submit: (body, attempt) =>
      'bank_accounts_id' in body
        ? send.mutateAsync({ ...body, ...attempt })
        : saveNew(
            () => record.mutateAsync({ ...body, ...attempt }),
            () => ({
              ...waitingAdvance(form.values),
              id: attempt.idempotencyKey,
              body,
              draftKey: draftKey(),
              values: form.values,
            }),
          ),
    onDone: (advance) => {
      if (advance === undefined) {
        leaveWaiting(form, false)
        return onClose()
      }
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
  return form
}

const draftKey = (vendors_id?: string, purchase_orders_id?: string) =>
  ['vendor-advance-new', vendors_id, purchase_orders_id].join(' ')
const waitingAdvance = ({ amount = 0, vendor_name }: AdvanceValues) => ({
  kind: 'vendor-advance',
  name: [t('Advance'), vendor_name, `₹${formatPaise(amount)}`].filter(Boolean).join(' · '),
  verb: t('Record advance'),
  path: '/payables/vendor-advances?edit=new',
})

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
