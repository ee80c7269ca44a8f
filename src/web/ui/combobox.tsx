import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import styles from './combobox.module.css'
import { cx } from './cx.ts'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import { Icon } from './icons.tsx'
import { Part } from './part.tsx'
import { Popup, warmPopup } from './popup.tsx'

export type Option = { value: string; label: string /** A second line: a GSTIN, a code. */; detail?: string }

type ComboboxProps = FieldProps & {
  name?: string
  value: Option | undefined
  onChange: (value: Option | undefined) => void
  onBlur?: () => void
  /** Searches options for the typed text; an empty text returns the likely ones. */
  search: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  /** Offers to add an entry that was not found. */
  onCreate?: (text: string) => void
  /** What is typed counts by itself, and the options are only suggestions: Enter takes the only hit, or what an arrow chose. */
  onType?: (text: string) => void
  placeholder?: string
  disabled?: boolean
}

const PAUSE_MS = 150

/** Selects one of many by typing. Arrows move, Enter selects, Esc closes. */
export function Combobox({ label, help, error, optional, hideLabel, className, ...props }: ComboboxProps) {
  const { name, value, onChange, onBlur, search, onCreate, onType, placeholder = t('Search'), disabled } = props
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const first = onType === undefined ? 0 : -1
  const [chosen, setActive] = useState(first)
  const { options, state, retry } = useOptions(search, typed ?? '', isOpen)
  const isOnlyHit = options.length === 1 && state === 'ready' && typed !== undefined && typed.trim() !== ''
  const active = chosen < 0 && isOnlyHit ? 0 : chosen
  const canCreate = onCreate !== undefined && typed !== undefined && typed.trim() !== '' && state === 'ready'
  const count = options.length + (canCreate ? 1 : 0)
  const close = () => {
    setOpen(false)
    setTyped(undefined)
  }
  const take = (index: number) => {
    const option = options[index]
    if (option !== undefined) onChange(option)
    else if (canCreate) onCreate(typed.trim())
    else return
    close()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (isOpen && count > 0) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
    } else if (event.key === 'Enter' && isOpen && count > 0 && active >= 0) {
      event.preventDefault()
      take(active)
    } else if (event.key === 'Enter' && isOpen && onType !== undefined) {
      close()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <>
      <Field {...{ label, help, error, optional, hideLabel, className }}>
        {(wiring) => (
          <div ref={setBox} className={fieldStyles.wrap}>
            <input
              {...wiring}
              name={name}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && count > 0 && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              className={fieldStyles.input}
              placeholder={placeholder}
              disabled={disabled}
              value={typed ?? value?.label ?? ''}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(first)
                setOpen(true)
                if (onType !== undefined) onType(event.target.value)
                else if (event.target.value === '') onChange(undefined)
              }}
              onClick={() => setOpen(true)}
              onFocus={(event) => {
                warmPopup()
                event.target.select()
              }}
              onBlur={() => {
                close()
                onBlur?.()
              }}
              onKeyDown={onKeyDown}
            />
            <Icon name="switch" className={fieldStyles.arrow} />
          </div>
        )}
      </Field>
      {isOpen && box && (
        <Popup anchor={box} onClose={() => setOpen(false)} className={styles.popup} keepsFocus>
          <Part plays="listbox" id={listId} aria-label={t('Options')} className={styles.list} aria-busy={state === 'loading'}>
            {options.map((option, index) => (
              <Choice
                key={option.value}
                id={`${listId}-${index}`}
                isActive={active === index}
                isChosen={option.value === value?.value}
                onTake={() => take(index)}
              >
                <span>{option.label}</span>
                {option.detail && <span className={styles.detail}>{option.detail}</span>}
              </Choice>
            ))}
            {canCreate && (
              <Choice id={`${listId}-${options.length}`} isActive={active === options.length} onTake={() => take(options.length)}>
                <span className={styles.create}>
                  <Icon name="add" />
                  {` ${t('Add “')}`}
                  {typed.trim()}”
                </span>
              </Choice>
            )}
          </Part>
          <output className={styles.note}>
            {state === 'failed' && (
              <>
                {t('Could not search.')}{' '}
                <button type="button" className={styles.retry} onClick={retry}>
                  {t('Try again')}
                </button>
              </>
            )}
            {state === 'loading' && options.length === 0 && t('Searching…')}
            {state === 'ready' &&
              count === 0 &&
              (typed ? t('Nothing matches “{typed}”', { typed }) : t('Nothing to choose from yet'))}
          </output>
        </Popup>
      )}
    </>
  )
}

type ChoiceProps = { id: string; isActive: boolean; isChosen?: boolean; onTake: () => void; children: React.ReactNode }

function Choice({ id, isActive, isChosen = false, onTake, children }: ChoiceProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The keyboard reaches options through the input, which names the active one in aria-activedescendant.
    <Part
      ref={ref}
      id={id}
      plays="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={cx(styles.option, isActive && styles.active)}
      onMouseDown={onTake}
    >
      <span className={styles.words}>{children}</span>
      {isChosen && <Icon name="check" />}
    </Part>
  )
}

// Previous options stay while new ones load.
function useOptions(search: ComboboxProps['search'], text: string, isOpen: boolean) {
  const [found, setFound] = useState<{ asked: string; options: readonly Option[]; failed: boolean }>({
    asked: '',
    options: [],
    failed: false,
  })
  const [attempt, setAttempt] = useState(0)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const asked = `${attempt} ${text}`
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const keep = (change: (old: readonly Option[]) => { options: readonly Option[]; failed: boolean }) =>
      setFound((old) => (stop.signal.aborted ? old : { asked, ...change(old.options) }))
    const ask = async () => {
      try {
        const options = await latest.current(text, stop.signal)
        keep(() => ({ options, failed: false }))
      } catch {
        keep((options) => ({ options, failed: true }))
      }
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, text, isOpen])
  const state = found.asked !== asked ? 'loading' : found.failed ? 'failed' : 'ready'
  return { options: found.options, state, retry: () => setAttempt((count) => count + 1) } as const
}
