import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Plain = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'className'>
type CheckProps = Plain & {
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  help?: ReactNode
  error?: string | undefined
  hideLabel?: boolean
  /** Indeterminate: some of its items are ticked. */
  mixed?: boolean
}

/** A boolean that takes effect when the form is submitted. */
export function Checkbox({ mixed = false, ...props }: CheckProps) {
  return (
    <Ticked
      {...props}
      className={styles.box}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = mixed
      }}
    />
  )
}

/** A boolean that takes effect at once. */
export function Switch(props: Omit<CheckProps, 'mixed'>) {
  return <Ticked {...props} role="switch" aria-checked={props.value} className={styles.switch} />
}

function Ticked({
  label,
  value,
  onChange,
  help,
  error,
  hideLabel,
  className,
  ...rest
}: CheckProps & { className?: string | undefined }) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={styles.check}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={className}
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
      />
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {note}
        </p>
      )}
    </div>
  )
}

type RadioProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  options: readonly { value: string; label: string }[]
  error?: string | undefined
}

/** One of a few options, all visible. */
export function RadioGroup({ label, name, value, onChange, onBlur, options, error }: RadioProps) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error === undefined ? undefined : `${id}-note`}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <div key={option.value} className={styles.check}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              className={styles.box}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
