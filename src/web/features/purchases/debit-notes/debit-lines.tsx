import type { Paise } from '#core/money.ts'
import { takesQuantity } from '#core/purchases/payables/debit-note.ts'
import { t } from '#core/messages.ts'
import { amountOf, figuresOf, signOf } from '#web/features/currencies/shared/amounts.ts'
import type { Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Part } from '#web/ui/part.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './debit-notes.module.css'
import { chosen, type DebitValues } from './editor-values.ts'

/** The lines of the bill, with the quantity and price to debit. */
export function DebitLines({ form }: { form: Form<DebitValues> }) {
  const { values, errors } = form
  const isWide = useMedia('(min-width: 800px)')
  const goesBack = takesQuantity(values.reason)
  const { currency } = values
  const sign = signOf(currency)
  const words = goesBack
    ? { many: t('Quantity returned'), rate: t('Price ({sign})', { sign }) }
    : { many: t('Quantity affected'), rate: t('Reduction ({sign})', { sign }) }
  // Empty lines are not sent, so an error has the line's index among those sent.
  const errorOf = (index: number, name: string) => {
    const line = values.lines[index]
    if (!line || line.quantity.trim() === '') return undefined
    return errors[`lines.${chosen(values.lines.slice(0, index)).length}.${name}`]
  }
  return (
    <section className={styles.lines} aria-label={t('Lines')}>
      {isWide && (
        <div className={`${styles.line} ${styles.head}`} aria-hidden>
          <span>{t('Item')}</span>
          <span>{words.many}</span>
          <span>{words.rate}</span>
          <span className={styles.end}>{t('Before tax ({sign})', { sign })}</span>
        </div>
      )}
      {values.lines.map((line, index) => (
        <Part plays="group" aria-label={line.item_name} key={line.bill_line_no} className={styles.line}>
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
            error={errorOf(index, 'quantity')}
          />
          <MoneyInput
            label={isWide ? `${words.rate}: ${line.item_name}` : words.rate}
            hideLabel={isWide}
            currency={currency ?? undefined}
            {...form.at<Paise | undefined>(`lines.${index}.rate`)}
            error={errorOf(index, 'rate')}
          />
          <output className={styles.end}>
            {figuresOf(Math.round(Number(line.quantity || 0) * (line.rate ?? 0)) || 0, currency)}
          </output>
        </Part>
      ))}
      {errors['lines'] !== undefined && (
        <p className={styles.error} role="alert">
          {errors['lines']}
        </p>
      )}
    </section>
  )
}
