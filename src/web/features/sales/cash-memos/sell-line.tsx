import type { KeyboardEvent } from 'react'
import { formatPaise, type Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { LineValues } from '#web/features/sales/shared/line-values.ts'
import { type RateChoice, withRate } from '#web/features/sales/shared/rate-choices.ts'
import { stepped } from './memo-values.ts'
import styles from './sell.module.css'

type Props = {
  index: number
  line: LineValues
  /** With tax; 0 while the line is invalid. */
  amount: Paise
  errors: Readonly<Record<string, string>>
  rates: readonly RateChoice[]
  change: (changes: Partial<LineValues>) => void
  remove: () => void
  onEnter: () => void
}

/** One line: quantity and price. Enter returns to the search, arrows change the quantity. */
export function SellLine({ index, line, amount, errors, rates, change, remove, onEnter }: Props) {
  const name = (field: string) => `lines.${index}.${field}`
  return (
    <Part
      plays="group"
      aria-label={line.item_name}
      className={styles.line}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        onEnter()
      }}
    >
      <span className={styles.name}>
        {line.item_name}
        {line.unit !== '' && <small>{t('per {unit}', { unit: line.unit })}</small>}
      </span>
      <Stepper line={line} name={name('quantity')} error={errors[name('quantity')]} change={change} />
      <MoneyInput
        className={styles.price}
        label={t('Price (₹)')}
        hideLabel
        name={name('rate')}
        value={line.rate}
        error={errors[name('rate')]}
        onChange={(rate) => change({ rate })}
      />
      <Select
        className={styles.rate}
        label="GST"
        hideLabel
        name={name('gst_rate')}
        options={withRate(rates, line.gst_rate)}
        value={line.gst_rate}
        error={errors[name('gst_rate')]}
        onChange={(gst_rate) => change({ gst_rate })}
      />
      <output className={styles.amount}>
        <span className="visually-hidden">{`${t('Amount')} `}</span>
        {formatPaise(amount)}
      </output>
      <span className={styles.off}>
        <IconButton icon="close" label={t('Remove {item_name}', { item_name: line.item_name })} onClick={remove} />
      </span>
    </Part>
  )
}

type StepperProps = Pick<Props, 'line' | 'change'> & { name: string; error: string | undefined }

/** The quantity: typed, or changed by one with the buttons and arrows. */
function Stepper({ line, name, error, change }: StepperProps) {
  const step = (by: 1 | -1) => change({ quantity: stepped(line.quantity, by) })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.stepper}>
      <IconButton
        icon="subtract"
        label={t('Remove 1 {item_name}', { item_name: line.item_name })}
        tabIndex={-1}
        onClick={() => step(-1)}
      />
      <TextInput
        label={t('Quantity')}
        hideLabel
        inputMode="decimal"
        name={name}
        value={line.quantity}
        error={error}
        onChange={(quantity) => change({ quantity })}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="add"
        label={t('Add 1 {item_name}', { item_name: line.item_name })}
        tabIndex={-1}
        onClick={() => step(1)}
      />
    </div>
  )
}
