import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchases/purchase-orders.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import type { VendorAdvance } from '#contract/purchases/vendor-advances.ts'
import type { Vendor } from '#contract/directory/vendors.ts'
import { isIsoDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { usePermitted } from '#web/lib/session.ts'
import { today } from '#web/lib/today.ts'
import { tdsOptions } from '#web/features/directory/shared/tds-options.ts'
import { Drawer } from '#web/ui/dialog.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { OrderChoice } from './order-choice.tsx'
import { accountsQuery, payingAccountsQuery, useRecordAdvance, useSendAdvance, vendorQuery } from './api.ts'
import { type AdvanceValues, schemas, type Way } from './form-values.ts'
import { LiveTax } from './live-tax.tsx'
import { ReverseChargeFields } from './reverse-charge-fields.tsx'
import { VendorChoice } from './vendor-choice.tsx'
import { type Accounts, WayFields } from './way-fields.tsx'

/** `order`: the order that the advance is for. */
type Props = {
  vendors_id?: string | undefined
  order?: Ordered | undefined
  onClose: () => void
  onSaved: (advance: VendorAdvance) => void
}
type Ordered = Pick<PurchaseOrder, 'purchase_orders_id' | 'purchase_order_number'>
const title = t('New advance')

/** Records an advance that was paid, or creates a payout for it. */
export function AdvanceForm(props: Props) {
  const { vendors_id = '' } = props
  const [ledgers, paying, vendor] = [useQuery(accountsQuery), useQuery(payingAccountsQuery), useQuery(vendorQuery(vendors_id))]
  const isKnown = vendors_id === '' || vendor.data !== undefined
  if (ledgers.data && paying.data && isKnown)
    return <Filled {...props} vendor={vendor.data} accounts={{ ledgers: ledgers.data.rows, paying: paying.data.rows }} />
  const error = ledgers.error ?? paying.error ?? vendor.error
  return (
    <Drawer isOpen onClose={props.onClose} title={title} width={560}>
      {error ? (
        <ErrorState error={error} onRetry={() => Promise.all([ledgers.refetch(), paying.refetch()])} />
      ) : (
        <Skeleton lines={6} height={320} />
      )}
    </Drawer>
  )
}

type Known = Props & { vendor: Pick<Vendor, 'vendors_id' | 'vendor_name' | 'tds_nature'> | undefined; accounts: Accounts }

function Filled({ vendor, order, accounts, onClose, onSaved }: Known) {
  const record = useRecordAdvance()
  const send = useSendAdvance()
  const canRecord = usePermitted(['ACCOUNTS_PAYABLE_PAY'])
  const [way, setWay] = useState<Way>(canRecord ? 'paid' : 'payout')
  const usual = accounts.ledgers.find((each) => each.is_usual) ?? accounts.ledgers[0]
  const form = useForm({
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
  const { values, field, set } = form
  const date = way === 'paid' && isIsoDate(values.advance_date) ? values.advance_date : today()
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      width={560}
      title={title}
      verb={way === 'paid' ? t('Record advance') : t('Create payout')}
    >
      <VendorChoice
        value={values}
        error={form.errors['vendors_id']}
        onChoose={(chosen) =>
          set({
            vendors_id: chosen?.vendors_id ?? '',
            vendor_name: chosen?.vendor_name ?? '',
            purchase_orders_id: '',
            tds_nature: chosen?.tds_nature ?? '',
          })
        }
      />
      <OrderChoice form={form} />
      <TextInput label={t('Purpose')} placeholder={t('Half of the order of printed catalogues')} {...field('description')} />
      <Pair>
        <MoneyInput label={t('Amount (₹)')} help={t('Including tax to withhold')} {...field('amount')} />
        <MoneyInput
          label={t('GST included (₹)')}
          optional
          help={t('Shown separately: you withhold no tax on it')}
          {...field('gst_amount')}
        />
      </Pair>
      <Select label="TDS" options={tdsOptions(date)} {...field('tds_nature')} />
      <WayFields {...{ form, accounts, way, canRecord }} onWay={setWay} />
      <ReverseChargeFields form={form} date={date} />
      <LiveTax values={values} way={way} />
      <Textarea label={t('Notes')} optional rows={2} {...field('notes')} />
    </FormDrawer>
  )
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
