import styles from './code-input.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** Six digits from a message or an app: one field, so that pasting and autofill work. */
export function CodeInput({ onChange, ...props }: Omit<TextInputProps, 'type' | 'inputMode' | 'className'>) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...props}
      className={styles.code}
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
