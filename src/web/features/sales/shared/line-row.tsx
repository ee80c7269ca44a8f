import { memo, useState } from 'react'
import type { Item } from '#contract/directory/items.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { figuresOf, signOf } from '#web/features/currencies/shared/amounts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { findItems } from './api.ts'
import styles from './editor.module.css'
import { type Lines, lineKeys } from './use-lines.ts'
import { fromItem, type LineValues } from './values.ts'

export type LineErrors = Readonly<Partial<Record<keyof LineValues | 'discount_percent' | 'discount_amount', string>>>
type Props = Lines & {
  index: number
  line: LineValues
  /** Before tax; 0 while the line is invalid. */
  amount: Paise
  /** The currency of prices and amounts, if not rupees. */
  currency: string | undefined
  errors: LineErrors
  rates: readonly { value: string; label: string }[]
  /** Labels are shown when lines are cards. */
  isCard: boolean
  /** Undefined if there are no items to choose from. */
  onNewItem: ((index: number, name: string) => void) | undefined
}

/** One line of the document, memoized. */
export const LineRow = memo(function LineRow(props: Props) {
  const { index, line, amount, currency, errors, rates, isCard, change, run, onCommandKey, onMoveKey, onNewItem } = props
  const [isDescribed, setDescribed] = useState(line.description !== '')
  const [known] = useState(() => new Map<string, Item>())
  const field = (name: keyof LineValues, label: string) => ({
    label,
    hideLabel: !isCard,
    name: `lines.${index}.${name}`,
    error: errors[name],
  })
  const set = (name: keyof LineValues) => (value: string) => change(index, { [name]: value })
  const choices = rates.some((rate) => rate.value === line.gst_rate)
    ? rates
    : [...rates, { value: line.gst_rate, label: `${line.gst_rate}%` }]
  return (
    // The keys work in every field of the line, so the row listens for them; it is not a control itself.
    <Part
      plays="group"
      aria-label={t('Line {value}', { value: index + 1 })}
      className={styles.line}
      onKeyDownCapture={(event) => onCommandKey(index, event)}
      onKeyDown={(event) => onMoveKey(index, event)}
    >
      <div className={styles.item}>
        {onNewItem ? (
          <Combobox
            {...field('item_name', t('Item'))}
            placeholder={t('Item or service')}
            value={{ value: line.items_id ?? '', label: line.item_name }}
            onType={(text) => change(index, { item_name: text, items_id: null })}
            onChange={(option) => {
              const item = option && known.get(option.value)
              if (item) change(index, fromItem(item, currency))
              if (item?.description) setDescribed(true)
            }}
            search={async (text, signal) => {
              const items = await findItems(text, signal)
              for (const item of items) known.set(item.items_id, item)
              return items.map((item) => ({
                value: item.items_id,
                label: item.item_name,
                detail: [item.sku, item.hsn, `₹${formatPaise(item.rate)}`].filter(Boolean).join(' · '),
              }))
            }}
            onCreate={(name) => onNewItem(index, name)}
          />
        ) : (
          <TextInput
            {...field('item_name', t('Item'))}
            placeholder={t('Item or service')}
            value={line.item_name}
            onChange={set('item_name')}
          />
        )}
        {isDescribed && (
          <TextInput
            {...field('description', t('Description'))}
            placeholder={t('Description')}
            value={line.description}
            onChange={set('description')}
          />
        )}
      </div>
      <TextInput {...field('hsn', 'HSN/SAC')} inputMode="numeric" value={line.hsn} onChange={set('hsn')} className={styles.hsn} />
      <TextInput
        {...field('quantity', t('Quantity'))}
        inputMode="decimal"
        value={line.quantity}
        onChange={set('quantity')}
        onFocus={(event) => event.target.select()}
        className={styles.number}
      />
      <TextInput {...field('unit', t('Unit'))} value={line.unit} onChange={set('unit')} className={styles.unit} />
      <MoneyInput
        {...field('rate', t('Price ({signOf})', { signOf: signOf(currency) }))}
        currency={currency}
        value={line.rate}
        onChange={(rate) => change(index, { rate })}
      />
      <TextInput
        {...field('discount', t('Discount'))}
        error={errors.discount ?? errors.discount_percent ?? errors.discount_amount}
        placeholder="5%"
        value={line.discount}
        onChange={set('discount')}
        className={styles.number}
      />
      <Select {...field('gst_rate', 'GST')} options={choices} value={line.gst_rate} onChange={set('gst_rate')} />
      <output className={styles.amount}>
        <span className={isCard ? styles.amountLabel : 'visually-hidden'}>{`${t('Amount')} `}</span>
        {figuresOf(amount, currency)}
      </output>
      <div className={styles.more}>
        <Menu
          trigger={
            <IconButton icon="more" label={t('Actions of line {value}', { value: index + 1 })} tabIndex={isCard ? 0 : -1} />
          }
          groups={[
            [
              {
                id: 'copy',
                label: t('Copy line'),
                icon: 'copy',
                shortcut: lineKeys.copy,
                onSelect: () => run(index, 'copy'),
              },
              { id: 'up', label: t('Move up'), icon: 'sortUp', shortcut: lineKeys.up, onSelect: () => run(index, 'up') },
              {
                id: 'down',
                label: t('Move down'),
                icon: 'sortDown',
                shortcut: lineKeys.down,
                onSelect: () => run(index, 'down'),
              },
              {
                id: 'words',
                label: t('Add a description'),
                icon: 'edit',
                disabled: isDescribed,
                onSelect: () => setDescribed(true),
              },
            ],
            [
              {
                id: 'remove',
                label: t('Remove'),
                icon: 'delete',
                danger: true,
                shortcut: lineKeys.remove,
                onSelect: () => run(index, 'remove'),
              },
            ],
          ]}
        />
      </div>
    </Part>
  )
})
