import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { dayRateQuery } from '#web/features/currencies/shared/api.ts'
import type { FieldBinding } from '#web/lib/form.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** The rate of the day; if blank, the known rate applies. */
export function RateField({ currency, on, field }: { currency: string; on: string; field: FieldBinding<string> }) {
  const { data: known } = useQuery(dayRateQuery(currency, on))
  const help =
    known === null
      ? t('No rate is available for this day. Enter one.')
      : known &&
        `${known.source === 'typed' ? t('Entered for') : t('Published for')} ${formatDate(known.rate_date)}: ₹${known.rate}`
  return (
    <TextInput
      label={t('₹ for 1 {currency}', { currency })}
      optional={known !== null}
      inputMode="decimal"
      placeholder={known?.rate ?? '88.7412'}
      help={help || undefined}
      {...field}
      onChange={(rate) => field.onChange(rate.trim())}
    />
  )
}
