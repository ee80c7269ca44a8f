import { t } from '#core/messages.ts'
import type { Form } from '#web/lib/form.ts'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export type DiscountValues = { discount_percent: string; discount_days: number | null }

/** What the vendor grants for early payment: “2% within 10 days”. */
export function DiscountFields<Values extends DiscountValues>({ form }: { form: Form<Values> }) {
  const { errors, set, values } = form
  const change = (values: Partial<DiscountValues>) => set(values as Partial<Values>)
  const days = values.discount_days
  return (
    <Pair>
      <TextInput
        label={t('Discount for early payment (%)')}
        name="discount_percent"
        optional
        inputMode="decimal"
        placeholder="2"
        value={values.discount_percent}
        error={errors['discount_percent']}
        onChange={(discount_percent) => change({ discount_percent })}
      />
      <TextInput
        label={t('If paid within (days)')}
        name="discount_days"
        optional
        inputMode="numeric"
        placeholder="10"
        value={days === null ? '' : String(days)}
        error={errors['discount_days']}
        onChange={(text) => {
          const digits = text.replaceAll(/\D/g, '').slice(0, 3)
          change({ discount_days: digits === '' ? null : Number(digits) })
        }}
      />
    </Pair>
  )
}
