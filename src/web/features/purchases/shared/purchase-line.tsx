import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { figuresOf, signOf } from '#web/features/currencies/shared/amounts.ts'
import type { Form } from '#web/lib/form.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { Extras } from './line-extras.tsx'
import { type Choice, creditOptions, kindOptions, lineAmount, rateOption } from './line-options.ts'
import type { LineValues } from './lines.ts'
import styles from './purchase-lines.module.css'

type Lined = { lines: LineValues[] }
/** An order has delivery dates and units; a bill, whether its GST is input credit. */
export type LinesKind = 'bill' | 'order'
type Props<V extends Lined> = {
  form: Form<V>
  kind: LinesKind
  index: number
  line: LineValues
  isCard: boolean
  accounts: readonly Choice[]
  rates: readonly Choice[]
  /** Discount and cess are shown. */
  withExtras: boolean
  currency: string | undefined
  onRemove: () => void
  onNext: (() => void) | undefined
}

/** One line: its fields stand in a row of the grid, or under each other on a card. */
export function PurchaseLine<V extends Lined>(props: Props<V>) {
  const { form, kind, index, line, isCard, accounts, rates, withExtras, currency, onRemove, onNext } = props
  const at = <T,>(name: keyof LineValues, label: string) => ({
    ...form.at<T>(`lines.${index}.${name}`),
    label,
    hideLabel: !isCard,
  })
  return (
    <Part
      plays="group"
      aria-label={t('Line {value}', { value: index + 1 })}
      className={cx(styles.line, kind === 'order' && styles.order)}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement
        if (event.key !== 'Enter' || event.ctrlKey || !isField || onNext === undefined) return
        event.preventDefault()
        if (line.item_name !== '') onNext()
      }}
    >
      <TextInput {...at<string>('item_name', t('Item'))} placeholder={t('Items purchased')} className={styles.wide} />
      <Select
        {...at<string>('ledger_accounts_id', t('Account'))}
        placeholder={t('Account')}
        options={accounts}
        className={styles.wide}
      />
      <TextInput {...at<string>('hsn', 'HSN/SAC')} inputMode="numeric" />
      <TextInput {...at<string>('quantity', t('Quantity'))} inputMode="decimal" className={styles.number} />
      {kind === 'order' && <TextInput {...at<string>('unit', t('Unit'))} placeholder={t('nos')} />}
      <MoneyInput {...at<Paise | undefined>('rate', t('Price ({signOf})', { signOf: signOf(currency) }))} currency={currency} />
      <Select
        {...at<string>('gst_rate', 'GST')}
        options={rates.some((rate) => rate.value === line.gst_rate) ? rates : [...rates, rateOption(line.gst_rate)]}
      />
      {kind === 'order' ? (
        <Select {...at<string>('item_type', t('Kind'))} options={kindOptions} />
      ) : (
        <Select {...at<string>('input_credit', t('Input credit'))} options={creditOptions} />
      )}
      <output className={styles.amount}>
        <span className={isCard ? styles.amountLabel : 'visually-hidden'}>{`${t('Amount')} `}</span>
        {figuresOf(lineAmount(line), currency)}
      </output>
      <IconButton
        icon="delete"
        label={t('Remove line {value}', { value: index + 1 })}
        onClick={onRemove}
        className={styles.remove}
      />
      {withExtras && <Extras {...{ form, index, line, currency }} />}
    </Part>
  )
}
