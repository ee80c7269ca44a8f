import { t } from '#core/messages.ts'
import type { InboxItem } from '#contract/purchases/inbox.ts'
import { RegistrationSelect } from '#web/features/company/shared/registration-select.tsx'
import { repriced } from '#web/features/currencies/shared/amounts.ts'
import { CurrencyFields } from '#web/features/currencies/shared/currency-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Payee } from './editor-values.ts'
import type { BillForm } from './use-bill-form.ts'
import styles from '../shared/editor.module.css'
import { followingDate } from '../shared/following-date.ts'
import { VendorField } from '../shared/vendor-field.tsx'

export type KnownVendor = { vendor_name?: string | undefined; gstin?: string | undefined }
type Props = {
  form: BillForm
  paper: InboxItem | undefined
  onChoose: (vendor: Payee) => void
  /** Opens the form of a new vendor. */
  onAdd: (known: KnownVendor) => void
}

/** Whose bill it is, its number and dates, its registration and currency. */
export function BillParty({ form, paper, onChoose, onAdd }: Props) {
  const { values, field, set, errors } = form
  const moveDate = (moved: string) => {
    const { bill_date, due_date } = values
    const followed = followingDate(moved, bill_date, due_date)
    set({ bill_date: moved, ...(followed !== undefined && { due_date: followed }) })
  }
  const { currency = '', exchange_rate = '' } = values
  const moveCurrency = (change: { currency?: string; exchange_rate?: string }) => {
    const isOther = change.currency !== undefined && change.currency !== currency
    set({ ...change, ...(isOther && { lines: repriced(values.lines, currency, change.currency ?? '') }) })
  }
  return (
    <div className={styles.party}>
      <VendorField
        placeholder={t('Vendor')}
        error={errors['vendors_id']}
        value={values}
        isFixed={values.purchase_orders_id != null}
        onChoose={(vendor) => (vendor ? onChoose(vendor) : set({ vendors_id: '', vendor_name: '' }))}
        onCreate={(vendor_name) => onAdd({ vendor_name })}
        help={
          values.vendors_id === '' && paper?.vendor_gstin ? (
            <AddFromPaper {...paper} vendor_gstin={paper.vendor_gstin} onAdd={onAdd} />
          ) : undefined
        }
      />
      <TextInput label={t('Bill number')} placeholder={t('As on the vendor’s bill')} {...field('bill_number')} />
      <DateInput label={t('Bill date')} {...field('bill_date')} onChange={moveDate} />
      <DateInput label={t('Due date')} {...field('due_date')} />
      <RegistrationSelect
        isReceived
        value={values.gst_registrations_id ?? ''}
        error={errors['gst_registrations_id']}
        date={values.bill_date}
        onChange={(gst_registrations_id) => set({ gst_registrations_id })}
      />
      <CurrencyFields value={{ currency, exchange_rate }} date={values.bill_date} errors={errors} onChange={moveCurrency} />
    </div>
  )
}

type AddProps = { vendor_name: string | null; vendor_gstin: string; onAdd: (known: KnownVendor) => void }

const AddFromPaper = ({ vendor_name, vendor_gstin, onAdd }: AddProps) => (
  <Button tone="quiet" icon="add" onClick={() => onAdd({ vendor_name: vendor_name ?? '', gstin: vendor_gstin })}>
    {t('Add the vendor with GSTIN {vendor_gstin}', { vendor_gstin })}
  </Button>
)
