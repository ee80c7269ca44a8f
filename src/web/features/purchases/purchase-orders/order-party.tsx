import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ofVendor, OrderValues } from './editor-values.ts'
import styles from '../shared/editor.module.css'
import { followingDate } from '../shared/following-date.ts'
import { VendorField } from '../shared/vendor-field.tsx'

type Props = {
  form: Form<OrderValues>
  onChoose: (vendor: Parameters<typeof ofVendor>[1]) => void
  /** Opens the form of a new vendor. */
  onAdd: (vendor_name: string) => void
}

/** Whom the order goes to, and its dates. */
export function OrderParty({ form: { values, field, set, errors }, onChoose, onAdd }: Props) {
  const moveDate = (moved: string) => {
    const { order_date, expected_date } = values
    const followed = followingDate(moved, order_date, expected_date)
    set({ order_date: moved, ...(followed !== undefined && { expected_date: followed }) })
  }
  return (
    <div className={styles.party}>
      <VendorField
        placeholder={t('Vendor')}
        error={errors['vendors_id']}
        value={values}
        onChoose={(vendor) => (vendor ? onChoose(vendor) : set({ vendors_id: '', vendor_name: '' }))}
        onCreate={onAdd}
      />
      <TextInput label={t('Vendor’s quotation')} optional {...field('vendor_reference')} />
      <DateInput label={t('Order date')} {...field('order_date')} onChange={moveDate} />
      <DateInput label={t('Expected by')} {...field('expected_date')} />
    </div>
  )
}
