import { t } from '#core/messages.ts'
import { takesQuantity } from '#core/purchases/payables/debit-note.ts'
import { signOf } from '#web/features/currencies/shared/amounts.ts'
import type { Form } from '#web/lib/form.ts'
import { useMedia } from '#web/lib/media.ts'
import { DebitLine } from './debit-line.tsx'
import styles from './debit-notes.module.css'
import type { DebitValues } from './editor-values.ts'

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
        <DebitLine key={line.bill_line_no} {...{ form, line, index, words, isWide }} />
      ))}
      {errors['lines'] !== undefined && (
        <p className={styles.error} role="alert">
          {errors['lines']}
        </p>
      )}
    </section>
  )
}
