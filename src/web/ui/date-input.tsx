import { useRef, useState } from 'react'
import { formatDate, type IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { afterPress } from '#web/lib/after-press.ts'
import { readDate } from '#web/lib/date-entry.ts'
import { today } from '#web/lib/today.ts'
import { IconButton } from './button.tsx'
import styles from './date-input.module.css'
import type { FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'

type DateInputProps = FieldProps & {
  name?: string
  /** An ISO date; an empty string means no date. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: IsoDate
  max?: IsoDate
  disabled?: boolean
}

/** An accounting date. Accepts 20/11, 20-11-26, t, y, +7; the button opens the device's date picker. */
export function DateInput({ value, onChange, onBlur, min, max, help, error, ...rest }: DateInputProps) {
  // The typed text and its parsed date; undefined while the field shows its formatted value.
  const [typed, setTyped] = useState<{ text: string; read: IsoDate | undefined }>()
  const [isLeft, setLeft] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const isUnread = typed !== undefined && typed.text.trim() !== '' && typed.read === undefined
  return (
    <TextInput
      placeholder={t('20/11 or t')}
      {...rest}
      value={typed?.text ?? (value === '' ? '' : formatDate(value))}
      help={typed?.read ? formatDate(typed.read) : help}
      error={isLeft && isUnread ? t('Enter a date such as 20/11/2026') : error}
      onFocus={(event) => event.target.select()}
      onChange={(text) => {
        setLeft(false)
        const read = readDate(text, today())
        setTyped({ text, read })
        onChange(read ?? '')
      }}
      onBlur={() => {
        afterPress(() => {
          if (!isUnread) setTyped(undefined)
          setLeft(true)
        })
        onBlur?.()
      }}
      tail={
        <span className={styles.tail}>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            className={styles.native}
            value={value}
            min={min}
            max={max}
            onChange={(event) => {
              setTyped(undefined)
              onChange(event.target.value)
            }}
          />
          <IconButton
            icon="calendar"
            label={t('Choose {label}', { label: rest.label.toLowerCase() })}
            tabIndex={-1}
            disabled={rest.disabled}
            onClick={() => picker.current?.showPicker()}
          />
        </span>
      }
    />
  )
}
