import { signOf } from '#web/features/currencies/shared/amounts.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LineValues } from './lines.ts'
import styles from './purchase-lines.module.css'

type Props<V extends { lines: LineValues[] }> = { form: Form<V>; index: number; line: LineValues; currency: string | undefined }

/** Less common parts of a line: a discount and a cess. */
export function Extras<V extends { lines: LineValues[] }>({ form, index, line, currency }: Props<V>) {
  const discount = form.at<Paise | null>(`lines.${index}.discount_amount`)
  const cess = form.at<string | null>(`lines.${index}.cess_rate`)
  return (
    <div className={styles.extras}>
      <MoneyInput
        {...discount}
        label={t('Discount ({signOf})', { signOf: signOf(currency) })}
        currency={currency}
        value={line.discount_amount ?? undefined}
        onChange={(amount) => discount.onChange(amount ?? null)}
      />
      <TextInput
        {...cess}
        label={t('Cess %')}
        inputMode="decimal"
        value={line.cess_rate ?? ''}
        onChange={(rate) => cess.onChange(rate === '' ? null : rate)}
      />
    </div>
  )
}
