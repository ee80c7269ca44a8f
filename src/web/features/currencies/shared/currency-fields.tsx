import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { dayRateQuery, useCurrencyOptions } from './api.ts'

type Values = { currency: string; exchange_rate: string }
type Props = {
  value: Values
  /** The date whose rate is suggested. */
  date: string
  errors: Readonly<Record<string, string>>
  onChange: (change: Partial<Values>) => void
}

/** The document's currency and exchange rate: the day's unless a person enters another. Renders nothing with rupees alone. */
export function CurrencyFields({ value, date, errors, onChange }: Props) {
  const { currency, exchange_rate } = value
  const options = useCurrencyOptions(currency)
  const { data: known } = useQuery(dayRateQuery(currency, date))
  // Filled in once for each currency and date: a suggested rate follows the date, a typed one stays.
  const filled = useRef({ for: '', rate: '' })
  const wanted = `${currency} ${date}`
  useEffect(() => {
    if (!known || filled.current.for === wanted) return
    const isFree = exchange_rate === '' || exchange_rate === filled.current.rate
    filled.current = { for: wanted, rate: known.rate }
    if (isFree && known.rate !== exchange_rate) onChange({ exchange_rate: known.rate })
  }, [known, wanted, exchange_rate, onChange])
  if (options.length === 0) return null
  const help =
    known === null
      ? t('No rate is available for this day')
      : known && known.rate === exchange_rate
        ? `${known.source === 'typed' ? t('Entered for') : t('Reference rate of')} ${formatDate(known.rate_date)}`
        : known && t('Of {date}: {rate}', { date: formatDate(known.rate_date), rate: known.rate })
  return (
    <>
      <Select
        label={t('Currency')}
        name="currency"
        options={options}
        value={currency}
        error={errors['currency']}
        onChange={(chosen) => onChange({ currency: chosen, exchange_rate: '' })}
      />
      {currency !== '' && (
        <TextInput
          label={t('₹ for 1 {currency}', { currency })}
          name="exchange_rate"
          inputMode="decimal"
          value={exchange_rate}
          error={errors['exchange_rate']}
          help={help}
          onChange={(rate) => onChange({ exchange_rate: rate.trim() })}
        />
      )}
    </>
  )
}
