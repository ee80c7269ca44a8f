import { useState } from 'react'
import { formatPaise, type Paise } from '#core/money.ts'
import { readRupees } from '#core/rupees-input.ts'
import { t } from '#core/messages.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type PriceInputProps = {
  name: string
  value: Paise | undefined
  onChange: (value: Paise | undefined) => void
  onBlur: () => void
  error: string | undefined
}

/** A price in rupees. Accepts digits and a decimal point; other characters are dropped. */
export function PriceInput({ value, onChange, onBlur, ...rest }: PriceInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...rest}
      label={t('Price')}
      optional
      inputMode="decimal"
      help={t('In rupees, numbers only')}
      value={typed ?? (value === undefined ? '' : formatPaise(value))}
      onChange={(text) => {
        const numeric = numericPart(text)
        setTyped(numeric)
        onChange(readRupees(numeric))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
    />
  )
}

/** `₹ 1,250.509` → `1250.50`: up to thirteen digits of rupees and two of paise. */
function numericPart(text: string): string {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  const rupees = whole.slice(0, 13)
  return rest.length === 0 ? rupees : `${rupees}.${rest.join('').slice(0, 2)}`
}
