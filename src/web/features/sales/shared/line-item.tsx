import { type ReactNode, useState } from 'react'
import type { Item } from '#contract/directory/items.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findItems } from './api.ts'
import styles from './editor.module.css'
import { fromItem, type LineValues } from './line-values.ts'
import type { Lines } from './use-lines.ts'

/** How a field of the line is labelled, named and refused. */
export type LineField = (
  name: keyof LineValues,
  label: string,
) => { label: string; hideLabel: boolean; name: string; error: string | undefined }
type Props = {
  index: number
  line: LineValues
  currency: string | undefined
  field: LineField
  change: Lines['change']
  isDescribed: boolean
  setDescribed: (isDescribed: boolean) => void
  onNewItem: ((index: number, name: string) => void) | undefined
  /** Below the description. */
  children?: ReactNode
}

/** What the line sells: a chosen item or a typed name, and its description. */
export function LineItem({ index, line, currency, field, change, isDescribed, setDescribed, onNewItem, children }: Props) {
  const [known] = useState(() => new Map<string, Item>())
  return (
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
          onChange={(item_name) => change(index, { item_name })}
        />
      )}
      {isDescribed && (
        <TextInput
          {...field('description', t('Description'))}
          placeholder={t('Description')}
          value={line.description}
          onChange={(description) => change(index, { description })}
        />
      )}
      {children}
    </div>
  )
}
