import { useEffect, useRef, useState } from 'react'
import type { Item } from '#contract/directory/items.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { findItems } from '#web/features/sales/shared/api.ts'
import type { Live } from '#web/features/sales/shared/live-totals.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { LineValues } from '#web/features/sales/shared/line-values.ts'
import { lineOfName, type MemoValues, withItem } from './memo-values.ts'
import { SellLine } from './sell-line.tsx'
import styles from './sell.module.css'

type Props = { form: Form<MemoValues>; live: Live }

/** The search that adds lines, and the lines of the sale. */
export function SellLines({ form, live }: Props) {
  const { lines } = form.values
  const [rates] = useState(rateOptions)
  const box = useRef<HTMLElement>(null)
  const write = (next: LineValues[]) => form.set({ lines: next })
  const wanted = useRef<string>(undefined)
  const focus = (name: string) => {
    const field = box.current?.querySelector<HTMLElement>(`[name="${name}"]`)
    // A line just added is focused on its first render, before the next key press.
    wanted.current = field ? undefined : name
    field?.focus()
  }
  useEffect(() => {
    if (wanted.current !== undefined) focus(wanted.current)
  })
  const errors = { ...liveErrors(live), ...form.errors }
  return (
    <section ref={box} aria-label={t('Items')} className={styles.items}>
      <FindItem
        onItem={(item) => write(withItem(lines, item))}
        onName={(name) => {
          write([...lines, lineOfName(name)])
          focus(`lines.${lines.length}.rate`)
        }}
      />
      {lines.length === 0 ? <NoLines problem={form.errors['lines']} /> : <LinesHead />}
      {lines.map((line, index) => (
        <SellLine
          key={line.key}
          {...{ index, line, errors, rates }}
          amount={live.totals.lines[index]?.amount ?? 0}
          change={(changes) => write(lines.map((each, at) => (at === index ? { ...each, ...changes } : each)))}
          remove={() => {
            write(lines.toSpliced(index, 1))
            focus('find')
          }}
          onEnter={() => focus('find')}
        />
      ))}
    </section>
  )
}

type FindProps = { onItem: (item: Item) => void; onName: (name: string) => void }

/** Finds an item to sell; a name that is no item is sold as typed. */
function FindItem({ onItem, onName }: FindProps) {
  const [known] = useState(() => new Map<string, Item>())
  return (
    <Combobox
      label={t('Add an item')}
      name="find"
      placeholder={t('Name, SKU or HSN; press Enter to add')}
      value={undefined}
      onChange={(option) => {
        const item = option && known.get(option.value)
        if (item) onItem(item)
      }}
      onCreate={onName}
      search={async (text, signal) => {
        const items = await findItems(text, signal)
        for (const item of items) known.set(item.items_id, item)
        return items.map((item) => ({
          value: item.items_id,
          label: item.item_name,
          detail: [item.sku, `₹${formatPaise(item.rate)}`, t('GST {gst_rate}%', { gst_rate: item.gst_rate })]
            .filter(Boolean)
            .join(' · '),
        }))
      }}
    />
  )
}

const NoLines = ({ problem }: { problem: string | undefined }) => (
  <p className={problem === undefined ? styles.none : styles.problem} role={problem && 'alert'}>
    {problem ?? t('No items yet.')}
  </p>
)

const LinesHead = () => (
  <div className={styles.head} aria-hidden>
    <span>{t('Item')}</span>
    <span>{t('Quantity')}</span>
    <span>{t('Price (₹)')}</span>
    <span>{t('GST')}</span>
    <span>{t('Amount (₹)')}</span>
  </div>
)

// While typing only an invalid rate is shown; other errors wait until payment.
const liveErrors = ({ issues }: Live) => Object.fromEntries(Object.entries(issues).filter(([path]) => path.endsWith('.gst_rate')))

const rateOptions = () =>
  [...new Set(gstSlabsOn(today()).map((slab) => slab.rate))]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((rate) => ({ value: rate, label: `${rate}%` }))
