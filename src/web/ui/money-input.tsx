import { useState } from 'react'
import { formatMinor, parseMinor } from '#core/currency/currency.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { readRupees } from '#core/rupees-input.ts'
import { t } from '#core/messages.ts'
import { afterPress } from '#web/lib/after-press.ts'
import type { FieldProps } from './field.tsx'
import styles from './field.module.css'
import { TextInput } from './text-input.tsx'

type MoneyInputProps = FieldProps & {
  name?: string
  value: Paise | undefined
  onChange: (value: Paise | undefined) => void
  onBlur?: () => void
  disabled?: boolean
  autoFocus?: boolean
  /** For other currencies than the rupee: the value is in the minor unit. */
  currency?: string | undefined
}

/** An amount in rupees. Accepts 1.5L, 2cr, 12k and 1200*18%, returns whole paise, and shows the parsed amount below the field. */
export function MoneyInput({ value, onChange, onBlur, help, error, currency, ...rest }: MoneyInputProps) {
  const read = (text: string) => (currency === undefined ? readRupees(text) : parseMinor(text, currency))
  const show = (amount: number) => (currency === undefined ? formatPaise(amount) : formatMinor(amount, currency))
  // The typed text; undefined while the field shows its formatted value.
  const [typed, setTyped] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const amount = typed === undefined ? value : read(typed)
  const isUnread = typed !== undefined && typed.trim() !== '' && amount === undefined
  const isShorthand = typed !== undefined && amount !== undefined && /[a-z*+/()%]/i.test(typed)
  return (
    <TextInput
      {...rest}
      inputMode="text"
      inputClass={styles.money}
      value={typed ?? (value === undefined ? '' : show(value))}
      help={isShorthand ? `= ${currency === undefined ? '₹' : `${currency} `}${show(amount)}` : help}
      error={isLeft && isUnread ? t('Enter an amount such as 1,250.50') : error}
      onFocus={(event) => event.target.select()}
      onChange={(text) => {
        setLeft(false)
        setTyped(text)
        onChange(read(text))
      }}
      onBlur={() => {
        afterPress(() => {
          if (!isUnread) setTyped(undefined)
          setLeft(true)
        })
        onBlur?.()
      }}
    />
  )
}
