import { t } from '#core/messages.ts'
import { Select } from '#web/ui/text-input.tsx'
import { useCurrencyOptions } from './api.ts'

type Props = { value: string; onChange: (currency: string) => void; error?: string | undefined; help: string }

/** The default currency of a party's documents; renders nothing for a company with rupees alone. */
export function CurrencyChoice({ value, onChange, error, help }: Props) {
  const options = useCurrencyOptions(value)
  if (options.length === 0) return null
  return (
    <Select label={t('Currency')} name="currency" help={help} options={options} value={value} error={error} onChange={onChange} />
  )
}
