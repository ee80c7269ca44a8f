import { useState } from 'react'
import type { Item } from '#contract/directory/items.ts'
import { isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { tcsOptions } from '#web/features/directory/shared/tcs-options.ts'
import { findItems } from '#web/features/sales/shared/api.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Notice } from '#web/ui/states.tsx'
import { Select, Textarea, TextInput } from '#web/ui/text-input.tsx'
import { kindOptions, ofItem, placeOptions, rateOptions, taxWords } from './supply-choices.ts'
import { type LiveTax, naturesOf, type SupplyValues } from './supply-values.ts'

type Props = {
  form: Pick<Form<SupplyValues>, 'values' | 'field' | 'set'>
  date: string
  live: LiveTax | undefined
  /** The customer is abroad or in a Special Economic Zone. */
  isZeroRated: boolean
}

/** What the advance is for, which determines its GST. */
export function SupplyFields({ form, date, live, isZeroRated }: Props) {
  const { values, field, set } = form
  return (
    <>
      <Purpose form={form} />
      <Pair>
        <Select
          label={t('Kind')}
          options={kindOptions}
          {...field('item_type')}
          onChange={(kind) => set({ item_type: kind === 'goods' ? 'goods' : 'service', tcs_nature: '' })}
        />
        <TextInput label={t('HSN or SAC')} optional inputMode="numeric" {...field('hsn')} />
      </Pair>
      <Pair>
        <Select label={t('GST rate')} options={rateOptions(values.gst_rate, date, values.hsn)} {...field('gst_rate')} />
        <Select
          label={t('Place of supply')}
          name="chosen_place_of_supply"
          value={values.place}
          onChange={(place) => set({ place })}
          options={placeOptions(date, live)}
        />
      </Pair>
      <Select
        label={t('TCS')}
        help={t('The money includes the TCS, due now; it is set off against the invoice')}
        options={tcsOptions(isIsoDate(date) ? date : today(), naturesOf(values.item_type))}
        {...field('tcs_nature')}
      />
      <Checkbox
        label={t('Reverse charge')}
        help={t('The customer pays the tax to the government')}
        value={values.reverse_charge}
        onChange={(reverse_charge) => set({ reverse_charge })}
      />
      {isZeroRated && (
        <Checkbox
          label={t('Under bond or letter of undertaking')}
          help={t('Export or SEZ supply without payment of tax')}
          value={values.under_lut}
          onChange={(under_lut) => set({ under_lut })}
        />
      )}
      {live && <Notice>{taxWords(live)}</Notice>}
      <Textarea label={t('Notes')} optional rows={2} {...field('notes')} />
    </>
  )
}

function Purpose({ form: { values, field, set } }: Pick<Props, 'form'>) {
  const [known] = useState(() => new Map<string, Item>())
  const { value: _value, onChange: _change, ...described } = field('description')
  return (
    <Combobox
      label={t('Purpose')}
      {...described}
      placeholder={t('Item or service')}
      value={{ value: values.items_id ?? '', label: values.description }}
      onType={(description) => set({ description, items_id: null })}
      onChange={(option) => {
        const item = option && known.get(option.value)
        if (item) set(ofItem(item))
      }}
      search={async (text, signal) => {
        const items = await findItems(text, signal)
        for (const item of items) known.set(item.items_id, item)
        return items.map((item) => ({
          value: item.items_id,
          label: item.item_name,
          detail: [item.hsn, t('{gst_rate}% GST', { gst_rate: item.gst_rate })].filter(Boolean).join(' · '),
        }))
      }}
    />
  )
}
