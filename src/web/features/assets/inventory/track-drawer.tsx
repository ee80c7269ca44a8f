import { useState } from 'react'
import { type StockRow, Tracking } from '#contract/assets/inventory.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findCandidates, useTrackStock } from './api.ts'

type Opening = { quantity: string; value: number }
type Props = {
  /** The item whose settings change, with its opening stock; undefined for a new one. */
  item?: { row: StockRow; opening: Opening }
  onClose: () => void
}

type Values = { tracked_from: string; opening_quantity: string; opening_value: number | undefined; reorder_level: string }

const valuesOf = (item: Props['item']): Values => ({
  tracked_from: item?.row.tracked_from ?? financialYear(today()).start,
  opening_quantity: item?.opening.quantity ?? '0',
  opening_value: item?.opening.value ?? 0,
  reorder_level: item?.row.reorder_level ?? '',
})

/** Starts stock tracking of an item, or corrects its opening stock. */
export function TrackDrawer({ item, onClose }: Props) {
  const { mutateAsync } = useTrackStock()
  const [chosen, setChosen] = useState<Option>()
  const [isMissing, setMissing] = useState(false)
  const items_id = item?.row.items_id ?? chosen?.value
  const form = useForm({
    schema: Tracking,
    initial: valuesOf(item),
    submit: async (body) => {
      setMissing(items_id === undefined)
      return items_id === undefined ? undefined : mutateAsync({ items_id, body })
    },
    onDone: (saved) => {
      if (!saved) return
      toast({ tone: 'success', text: t('We now track the stock of {item_name}', { item_name: saved.item_name }) })
      onClose()
    },
  })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={item ? t('Starting to track {item_name}', { item_name: item.row.item_name }) : t("Track an item's stock")}
      verb={item ? t('Save changes') : t('Track stock')}
    >
      {!item && (
        <Combobox
          label={t('Item')}
          placeholder={t('Name or SKU of goods')}
          value={chosen}
          onChange={(option) => {
            setChosen(option)
            setMissing(false)
          }}
          search={findCandidates}
          error={isMissing ? t('Choose an item') : undefined}
        />
      )}
      <TrackingFields form={form} />
    </FormDrawer>
  )
}

function TrackingFields({ form }: { form: Form<Values> }) {
  const { field } = form
  return (
    <>
      <DateInput
        label={t('Tracked since')}
        help={t('Documents dated this day or later change its stock, including those already entered')}
        {...field('tracked_from')}
        max={today()}
      />
      <Pair>
        <TextInput
          label={t('Opening quantity')}
          inputMode="decimal"
          help={t('At the start of that day')}
          {...field('opening_quantity')}
        />
        <MoneyInput label={t('Cost (₹)')} help={t('It is in the opening balance of the books')} {...field('opening_value')} />
      </Pair>
      <TextInput
        label={t('Reorder at')}
        optional
        inputMode="decimal"
        help={t('We tell you when stock falls to this level')}
        {...field('reorder_level')}
      />
    </>
  )
}
