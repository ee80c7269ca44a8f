import { type ReactNode, useId } from 'react'
import { t } from '#core/messages.ts'
import { cx } from './cx.ts'
import styles from './field.module.css'
import { Icon } from './icons.tsx'

/** Props of every field besides its value. */
export type FieldProps = {
  label: string
  help?: ReactNode
  /** The validation error, with an example of a valid value. */
  error?: string | undefined
  optional?: boolean
  /** The label is only for screen readers: in table cells and toolbars. */
  hideLabel?: boolean
  className?: string | undefined
}

/** Props of the input itself. */
export type FieldWiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, control, then the error or help text below, linked for screen readers. */
export function Field({
  label,
  help,
  error,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  const hasNote = note !== undefined && note !== null && note !== ''
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {optional && <span className={styles.optional}>{` ${t('(optional)')}`}</span>}
      </label>
      {children({ id, 'aria-describedby': hasNote ? noteId : undefined, 'aria-invalid': error === undefined ? undefined : true })}
      {hasNote && (
        <p id={noteId} className={error === undefined ? styles.help : styles.error}>
          {error !== undefined && <Icon name="error" size={14} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
