import { type Item, NewItem } from '#contract/directory/items.ts'

import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { t } from '#core/messages.ts'
import { tcsOptions } from '#web/features/directory/shared/tcs-options.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveItem } from './api.ts'
import { HsnInput } from './hsn-input.tsx'

const blank = {
  item_name: '',
  item_type: 'goods' as Item['item_type'],
  description: '',
  sku: '',
  hsn: '',
  unit: '',
  rate: undefined as number | undefined,
  gst_rate: '18',
  cess_rate: '',
  tcs_nature: '' as NonNullable<Item['tcs_nature']> | '',
}

type Props = {
  /** The item to change; undefined for a new one. */
  item?: Item | undefined
  /** The name of a new item, typed elsewhere. */
  name?: string | undefined
  onClose: () => void
  onSaved?: (item: Item) => void
}

/** Adds or changes an item: price, code and GST rate. */
export function ItemForm({ item, name, onClose, onSaved }: Props) {
  const { mutateAsync } = useSaveItem(item?.items_id)
  const form = useForm({
    schema: NewItem,
    initial: item ? valuesOf(item) : { ...blank, item_name: name ?? '' },
    draftKey: item || name !== undefined ? undefined : 'item',
    submit: (body) => mutateAsync(body),
    onDone: (saved) => {
      toast({ tone: 'success', text: item ? t('Item changed') : t('{item_name} added', { item_name: saved.item_name }) })
      onSaved?.(saved)
      onClose()
    },
  })
  const { values, field, set } = form
  const isService = values.item_type === 'service'
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={item ? t('Change item') : t('Add an item')}
      verb={item ? t('Save changes') : t('Add item')}
    >
      <TextInput label={t('Name')} {...field('item_name')} />
      <RadioGroup
        label={t('Kind')}
        options={[
          { value: 'goods', label: t('Goods') },
          { value: 'service', label: t('Service') },
        ]}
        {...field('item_type')}
        onChange={(value) => set({ item_type: value === 'service' ? 'service' : 'goods' })}
      />
      <Pair>
        <MoneyInput label={t('Price per unit (₹)')} help={t('Without GST')} {...field('rate')} />
        <TextInput label={t('Unit')} optional placeholder={isService ? 'hour' : t('pcs, kg, m')} {...field('unit')} />
      </Pair>
      <Pair>
        <Select label={t('GST rate')} options={rateOptions(values.gst_rate, values.hsn)} {...field('gst_rate')} />
        <HsnInput item_type={values.item_type} {...field('hsn')} />
      </Pair>
      <Pair>
        <TextInput label="SKU" optional {...field('sku')} />
        <TextInput label={t('Cess rate (%)')} optional inputMode="decimal" {...field('cess_rate')} />
      </Pair>
      <Select
        label={t('TCS')}
        optional
        help={t('Tax you collect from the customer on invoices, such as on scrap')}
        options={tcsOptions(today())}
        {...field('tcs_nature')}
        onChange={(value) => set({ tcs_nature: value as typeof values.tcs_nature })}
      />
      <Textarea label={t('Description')} optional help={t('Printed under the name on invoices')} {...field('description')} />
    </FormDrawer>
  )
}

/** The GST rates in force today, and the item's own if that has ended. */
function rateOptions(current: string, hsn: string) {
  const rates = new Set([...gstSlabsOn(today(), hsn).map((slab) => slab.rate), current])
  return [...rates].toSorted((a, b) => Number(a) - Number(b)).map((rate) => ({ value: rate, label: `${rate}%` }))
}

function valuesOf({ items_id: _id, is_active: _active, ...item }: Item): typeof blank {
  return {
    ...item,
    description: item.description ?? '',
    sku: item.sku ?? '',
    hsn: item.hsn ?? '',
    unit: item.unit ?? '',
    cess_rate: item.cess_rate ?? '',
    tcs_nature: item.tcs_nature ?? '',
  }
}
