import { memo, useState } from 'react'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { figuresOf, signOf } from '#web/features/currencies/shared/amounts.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import styles from './editor.module.css'
import { type LineField, LineItem } from './line-item.tsx'
import { LineTcs, useLineTcs } from './line-tcs.tsx'
import { LineMenu } from './line-menu.tsx'
import type { LineValues } from './line-values.ts'
import { type RateChoice, withRate } from './rate-choices.ts'
import type { Lines } from './use-lines.ts'

export type LineErrors = Readonly<Partial<Record<keyof LineValues | 'discount_percent' | 'discount_amount', string>>>
type Props = Lines & {
  index: number
  line: LineValues
  /** Before tax; 0 while the line is invalid. */
  amount: Paise
  /** The currency of prices and amounts, if not rupees. */
  currency: string | undefined
  errors: LineErrors
  rates: readonly RateChoice[]
  /** The line may collect tax at source; `date`: at the rates of this day. */
  collectsTcs: boolean
  date: string
  /** Labels are shown when lines are cards. */
  isCard: boolean
  /** Undefined if there are no items to choose from. */
  onNewItem: ((index: number, name: string) => void) | undefined
}

/** One line of the document, memoized. */
export const LineRow = memo(function LineRow(props: Props) {
  const { index, line, amount, currency, errors, rates, isCard, date, change, run, onNewItem } = props
  const [isDescribed, setDescribed] = useState(line.description !== '')
  const { showsTcs, onTcs } = useLineTcs(line, props)
  const field: LineField = (name, label) => fieldOf(name, label, props)
  const set = (name: keyof LineValues) => (value: string) => change(index, { [name]: value })
  return (
    // The keys work in every field of the line, so the row listens for them; it is not a control itself.
    <Part
      plays="group"
      aria-label={t('Line {value}', { value: index + 1 })}
      className={styles.line}
      onKeyDownCapture={(event) => props.onCommandKey(index, event)}
      onKeyDown={(event) => props.onMoveKey(index, event)}
    >
      <LineItem {...{ index, line, currency, field, change, isDescribed, setDescribed, onNewItem }}>
        {showsTcs && <LineTcs {...{ index, line, date, change }} error={errors.tcs_nature} />}
      </LineItem>
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
      <Select
        {...field('gst_rate', 'GST')}
        options={withRate(rates, line.gst_rate)}
        value={line.gst_rate}
        onChange={set('gst_rate')}
      />
      <output className={styles.amount}>
        <span className={isCard ? styles.amountLabel : 'visually-hidden'}>{`${t('Amount')} `}</span>
        {figuresOf(amount, currency)}
      </output>
      <LineMenu {...{ index, isCard, isDescribed, run, onTcs }} onDescribe={() => setDescribed(true)} />
    </Part>
  )
})

const fieldOf = (name: keyof LineValues, label: string, { index, isCard, errors }: Props) => ({
  label,
  hideLabel: !isCard,
  name: `lines.${index}.${name}`,
  error: errors[name],
})
