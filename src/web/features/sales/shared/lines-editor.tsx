import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Item } from '#contract/directory/items.ts'
import { MAX_LINES } from '#contract/sales/sales-documents.ts'
import { isIsoDate } from '#core/dates.ts'
import { gstSlabsOn } from '#core/tax/gst/rates.ts'
import { t } from '#core/messages.ts'
import { signOf } from '#web/features/currencies/shared/amounts.ts'
import { useMedia } from '#web/lib/media.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './editor.module.css'
import { type LineErrors, LineRow } from './line-row.tsx'
import { fromItem } from './line-values.ts'
import type { Live } from './live-totals.ts'
import { useLines } from './use-lines.ts'
import type { DocumentForm } from './values.ts'

export type ItemFormSlot = (props: { name: string; onClose: () => void; onSaved: (item: Item) => void }) => ReactNode

/** `date`: the date whose rates are offered. Without `itemForm` there are no stored items: descriptions are typed. */
type Props = { form: DocumentForm; live: Live; date: string; itemForm?: ItemFormSlot }

/** The lines: a grid on wide screens, cards on phones. */
export function LinesEditor({ form, live, date, itemForm }: Props) {
  const lines = useLines(form)
  const isCard = useMedia('(max-width: 899px)')
  const collectsTcs = form.values.tcs_declaration !== undefined
  const [adding, setAdding] = useState<{ index: number; name: string }>()
  const onNewItem = useCallback((index: number, name: string) => setAdding({ index, name }), [])
  const { values, errors } = form
  const rates = useMemo(() => rateOptions(date), [date])
  return (
    <section aria-label={t('Lines')} className={styles.lines}>
      {!isCard && (
        <div className={styles.head} aria-hidden>
          <span>{t('Item')}</span>
          <span>{t('HSN/SAC')}</span>
          <span className={styles.end}>{t('Qty')}</span>
          <span>{t('Unit')}</span>
          <span className={styles.end}>{t('Price ({signOf})', { signOf: signOf(live.currency) })}</span>
          <span className={styles.end}>{t('Discount')}</span>
          <span>{t('GST')}</span>
          <span className={styles.end}>{t('Amount ({signOf})', { signOf: signOf(live.currency) })}</span>
        </div>
      )}
      {values.lines.map((line, index) => (
        <LineRow
          key={line.key}
          {...lines}
          {...{ index, line, rates, isCard, collectsTcs, date }}
          currency={live.currency}
          onNewItem={itemForm && onNewItem}
          amount={live.totals.lines[index]?.taxable_value ?? 0}
          errors={errorsOf(index, errors, live.issues)}
        />
      ))}
      {errors['lines'] !== undefined && (
        <p className={styles.error} role="alert">
          {errors['lines']}
        </p>
      )}
      <div className={styles.add}>
        <Button icon="add" tone="quiet" onClick={lines.add} aria-disabled={values.lines.length >= MAX_LINES || undefined}>
          {t('Add a line')}
        </Button>
        {!isCard && (
          <span className={styles.hint}>{t('Enter for the next line, Ctrl+D copies, Alt+↑↓ moves, Ctrl+Shift+⌫ removes')}</span>
        )}
      </div>
      {adding &&
        itemForm?.({
          name: adding.name,
          onClose: () => setAdding(undefined),
          onSaved: (item) => lines.change(adding.index, fromItem(item, live.currency)),
        })}
    </section>
  )
}

const none: LineErrors = {}
// While typing, only errors that further typing cannot fix are shown; others wait until Save.
const saidAtOnce = ['gst_rate', 'discount_amount', 'discount_percent'] as const

function errorsOf(index: number, refused: Readonly<Record<string, string>>, live: Live['issues']): LineErrors {
  const prefix = `lines.${index}.`
  const mine = Object.entries(refused).filter(([path]) => path.startsWith(prefix))
  const now = saidAtOnce.flatMap((name) =>
    live[prefix + name] === undefined ? [] : [[prefix + name, live[prefix + name]] as const],
  )
  const all = [...now, ...mine]
  return all.length === 0 ? none : Object.fromEntries(all.map(([path, message]) => [path.slice(prefix.length), message]))
}

const usualRates = new Set(['0', '3', '5', '12', '18', '28', '40', '0.25', '1.5'])
const rateOptions = (date: string) =>
  (isIsoDate(date) ? gstSlabsOn(date) : [])
    .map((slab) => slab.rate)
    .filter((rate, at, all) => usualRates.has(rate) && all.indexOf(rate) === at)
    .toSorted((a, b) => Number(a) - Number(b))
    .map((rate) => ({ value: rate, label: `${rate}%` }))
