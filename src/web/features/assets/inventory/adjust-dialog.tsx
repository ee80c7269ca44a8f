import { useState } from 'react'
import { t } from '#core/messages.ts'
import { AdjustmentInput, adjustmentReasons, type StockRow } from '#contract/assets/inventory.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findStock, useAdjustStock } from './api.ts'
import { reasonWords } from './words.ts'

const reasons = adjustmentReasons.map((value) => ({ value, label: reasonWords[value] }))

type Values = Omit<AdjustmentInput, 'value' | 'notes'> & { value: number | undefined; notes: string }

const blank = (item: StockRow | undefined): Values => ({
  items_id: item?.items_id ?? '',
  movement_date: today(),
  reason: 'counted',
  quantity: '',
  value: undefined,
  notes: '',
})

/** Adjusts the stock of an item manually. */
export function AdjustDialog({ item, onClose }: { item?: StockRow; onClose: () => void }) {
  const { mutateAsync } = useAdjustStock()
  const [chosen, setChosen] = useState<Option | undefined>(item && { value: item.items_id, label: item.item_name })
  const form = useForm({
    schema: AdjustmentInput,
    initial: blank(item),
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: (saved) => {
      toast({
        tone: 'success',
        text: t('{item_name}: {quantity} {value} in stock now', {
          item_name: saved.item_name,
          quantity: saved.quantity,
          value: saved.unit ?? '',
        }),
      })
      onClose()
    },
  })
  const { values, field, set } = form
  const isWorth = values.reason === 'below_cost'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Correct stock')}
      description={t('The next closing brings this into the books. You can undo it in the item’s ledger.')}
      verb={t('Correct stock')}
    >
      <Combobox
        label={t('Item')}
        placeholder={t('Name or SKU')}
        value={chosen}
        onChange={(option) => {
          setChosen(option)
          set({ items_id: option?.value ?? '' })
        }}
        search={(text, signal) => findStock(today(), text, signal)}
        error={field('items_id').error}
      />
      <Pair>
        <Select
          label={t('Why')}
          options={reasons}
          {...field('reason')}
          onChange={(reason) =>
            set({
              reason: reason as AdjustmentInput['reason'],
              ...(reason === 'below_cost' ? { quantity: '0' } : isWorth && { quantity: '', value: undefined }),
            })
          }
        />
        <DateInput label={t('On')} {...field('movement_date')} max={today()} />
      </Pair>
      {isWorth ? <MoneyInput label={t('Reduce value by (₹)')} {...field('value')} /> : <QuantityFields form={form} />}
      <TextInput label={t('Note')} optional {...field('notes')} />
    </FormDialog>
  )
}

function QuantityFields({ form }: { form: Form<Values> }) {
  const { values, field } = form
  return (
    <Pair>
      <TextInput
        label={t('Change in quantity')}
        inputMode="text"
        placeholder="-2"
        help={t('Use minus for a decrease')}
        {...field('quantity')}
      />
      {!values.quantity.startsWith('-') && (
        <MoneyInput label={t('Cost (₹)')} optional help={t('If empty, the cost of the current stock')} {...field('value')} />
      )}
    </Pair>
  )
}
