import { useState } from 'react'
import { t } from '#core/messages.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/combobox.tsx'
import styles from './workflows.module.css'

type Props = {
  label: string
  help: string
  value: readonly string[]
  onChange: (value: string[]) => void
  /** The selected items, by name. */
  known: readonly Option[]
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  error?: string | undefined
}

/** Selects several of many items by typing; each can be removed again. */
export function ChosenList({ label, help, value, onChange, known, search, error }: Props) {
  const [met, setMet] = useState(known)
  const nameOf = (id: string) => met.find((option) => option.value === id)?.label ?? '…'
  return (
    <div className={styles.chosen}>
      <Combobox
        label={label}
        help={help}
        error={error}
        optional
        value={undefined}
        search={search}
        onChange={(option) => {
          if (!option || value.includes(option.value)) return
          setMet((old) => [...old, option])
          onChange([...value, option.value])
        }}
      />
      {value.length > 0 && (
        <ul className={styles.chips} aria-label={label}>
          {value.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                icon="close"
                label={t('Remove {nameOf}', { nameOf: nameOf(id) })}
                onClick={() => onChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
