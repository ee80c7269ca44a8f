import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { Icon, type IconName } from './icons.tsx'

type Bound<T> = { value: T; onChange: (value: T) => void }

export type TextInputProps = FieldProps &
  Bound<string> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
    icon?: IconName
    /** A small control at the right edge. */
    tail?: ReactNode
    inputClass?: string | undefined
  }

/** One line of text. */
export function TextInput({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  icon,
  tail,
  inputClass,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {(wiring) => (
        <div className={styles.wrap}>
          {icon && (
            <span className={styles.lead}>
              <Icon name={icon} />
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...wiring}
            className={cx(styles.input, inputClass)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {tail && <span className={styles.tail}>{tail}</span>}
        </div>
      )}
    </Field>
  )
}

type TextareaProps = FieldProps & Bound<string> & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'>

/** Several lines; grows with its text. */
export function Textarea({ label, help, error, optional, hideLabel, className, value, onChange, ...rest }: TextareaProps) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type SelectProps = FieldProps &
  Bound<string> &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className'> & {
    options: readonly { value: string; label: string }[]
    /** The placeholder while nothing is selected. */
    placeholder?: string
  }

/** Longer options are cut in half a phone. */
const MOST_LETTERS = 16

/** Selects one of a few known options with the device's own picker. For many, or for server data, use Combobox. */
export function Select({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  value,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, help, error, optional, hideLabel, className }}>
      {(wiring) => (
        <div className={styles.wrap} data-long={options.some(({ label: words }) => words.length > MOST_LETTERS) || undefined}>
          <select {...rest} {...wiring} className={styles.input} value={value} onChange={(event) => onChange(event.target.value)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}
