import { type ReactNode, useId } from 'react'
import styles from './subscription-payments.module.css'

type ChoiceCardsProps<Value extends string> = {
  label: string
  name: string
  options: readonly { value: Value; title: string; note: ReactNode; side?: ReactNode }[]
  value: Value | ''
  onChange: (value: Value) => void
  error?: string | undefined
  isDisabled?: boolean
}

/** A choice of a few options, each with a description. */
export function ChoiceCards<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
  isDisabled,
}: ChoiceCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.cards} disabled={isDisabled} aria-describedby={error === undefined ? undefined : id}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.what}>
            <span className={styles.title}>{option.title}</span>
            <span className={styles.note}>{option.note}</span>
          </span>
          {option.side}
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
