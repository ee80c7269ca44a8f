import { type ReactNode, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from './button.tsx'
import styles from './filters.module.css'
import { Icon } from './icons.tsx'
import { TableSlotPlace } from './table-slot.tsx'
import { useSlashFocus } from './use-slash-focus.ts'

/** The row above a list: search, filters, then the page's own controls and the table's options. */
export function Toolbar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  return (
    <div className={styles.toolbar} data-print="hide">
      <div className={styles.start}>{children}</div>
      <div className={styles.end}>
        {end}
        <TableSlotPlace className={styles.slot} />
      </div>
    </div>
  )
}

const PAUSE_MS = 200

type SearchInputProps = {
  label: string
  value: string /** Called when typing pauses. */
  onChange: (value: string) => void
  placeholder?: string
  /** Milliseconds without a key press that count as a pause. */
  pause?: number
}

/** Searches a list while typing; `/` focuses it, Esc clears it. */
export function SearchInput({ label, value, onChange, placeholder = t('Search'), pause = PAUSE_MS }: SearchInputProps) {
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSlashFocus(input)
  const tell = (text: string, after: number) => {
    clearTimeout(timer.current)
    setTyped(text)
    timer.current = setTimeout(() => {
      onChange(text.trim())
      setTyped(undefined)
    }, after)
  }
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => tell(event.target.value, pause)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(event.currentTarget.value, 0)
          if (event.key === 'Escape' && event.currentTarget.value !== '') {
            event.stopPropagation()
            tell('', 0)
          }
        }}
      />
    </div>
  )
}

export type FilterChip = {
  id: string
  label: string /** The filter as text. */
  value: string
  onRemove: () => void
}

/** The chip of a filter that is in force; nothing where it narrows nothing. */
export const chipOf = (id: string, label: string, value: string | undefined, onRemove: () => void): FilterChip[] =>
  value === undefined || value === '' ? [] : [{ id, label, value, onRemove }]

/** What is searched, as a chip. */
export const searchChip = (search: string | undefined, onRemove: () => void): FilterChip[] =>
  chipOf('search', t('Search'), search, onRemove)

/** A range of days in words; nothing without one. */
export const daysWords = (from: string | undefined, to: string | undefined): string | undefined =>
  from && to
    ? t('{first} to {last}', { first: formatDate(from), last: formatDate(to) })
    : from
      ? t('from {first}', { first: formatDate(from) })
      : to && t('up to {last}', { last: formatDate(to) })

/** One chip per filter in force, each removable, and Clear all. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('Filters')}>
      {chips.map((chip) => (
        <li key={chip.id} className={styles.chip}>
          <span className={styles.chipLabel}>{chip.label}</span> {chip.value}
          <button
            type="button"
            className={styles.remove}
            aria-label={t('Remove filter {label} {value}', { label: chip.label, value: chip.value })}
            onClick={chip.onRemove}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button tone="quiet" onClick={onClear}>
          {t('Clear all')}
        </Button>
      </li>
    </ul>
  )
}
