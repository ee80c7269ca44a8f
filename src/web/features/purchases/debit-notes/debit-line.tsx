import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { takesQuantity } from '#core/purchases/payables/debit-note.ts'
import { amountOf, figuresOf } from '#web/features/currencies/shared/amounts.ts'
import type { Form } from '#web/lib/form.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './debit-notes.module.css'
import { chosen, type DebitValues } from './editor-values.ts'

type Props = {
  form: Form<DebitValues>
  line: DebitValues['lines'][number]
  index: number
  words: { many: string; rate: string }
  isWide: boolean
}

/** One line of the bill: how many of it go back, or by how much its price is lower. */
export function DebitLine({ form, line, index, words, isWide }: Props) {
  const { values, errors } = form
  const goesBack = takesQuantity(values.reason)
  const { currency } = values
  // Empty lines are not sent, so an error has the line's index among those sent.
  const errorOf = (name: string) =>
    line.quantity.trim() === '' ? undefined : errors[`lines.${chosen(values.lines.slice(0, index)).length}.${name}`]
  return (
    <Part plays="group" aria-label={line.item_name} className={styles.line}>
      <span className={styles.name}>
        {line.item_name}
        <small>
          {t('{value} at {amountOf}', {
            value: goesBack
              ? t('{left} left of {billed}', { left: line.left, billed: line.billed })
              : t('{billed} billed', { billed: line.billed }),
            amountOf: amountOf(line.price, currency),
          })}
        </small>
      </span>
      <TextInput
        label={isWide ? `${words.many}: ${line.item_name}` : words.many}
        hideLabel={isWide}
        inputMode="decimal"
        {...form.at<string>(`lines.${index}.quantity`)}
        error={errorOf('quantity')}
      />
      <MoneyInput
        label={isWide ? `${words.rate}: ${line.item_name}` : words.rate}
        hideLabel={isWide}
        currency={currency ?? undefined}
        {...form.at<Paise | undefined>(`lines.${index}.rate`)}
        error={errorOf('rate')}
      />
      <output className={styles.end}>
        {figuresOf(Math.round(Number(line.quantity || 0) * (line.rate ?? 0)) || 0, currency)}
      </output>
    </Part>
  )
}
