import { useId, useState } from 'react'
import { t } from '#core/messages.ts'
import styles from './combobox.module.css'
import { Field, type FieldProps } from './field.tsx'
import fieldStyles from './field.module.css'
import type { Option, SearchOptions } from './combobox-options.ts'
import { useEntry } from './use-combobox-entry.ts'
import { OptionList } from './combobox-list.tsx'
import { Icon } from './icons.tsx'
import { Popup, warmPopup } from './popup.tsx'

export type { Option } from './combobox-options.ts'

type ComboboxProps = FieldProps & {
  name?: string
  value: Option | undefined
  onChange: (value: Option | undefined) => void
  onBlur?: () => void
  /** Searches options for the typed text; an empty text returns the likely ones. */
  search: SearchOptions
  /** Offers to add an entry that was not found. */
  onCreate?: (text: string) => void
  /** What is typed counts by itself, and the options are only suggestions: Enter takes the only hit, or what an arrow chose. */
  onType?: (text: string) => void
  placeholder?: string
  disabled?: boolean
}

/** Selects one of many by typing. Arrows move, Enter selects, Esc closes. */
export function Combobox({ label, help, error, optional, hideLabel, className, ...props }: ComboboxProps) {
  const { name, value, onChange, onBlur, search, onCreate, onType, placeholder = t('Search'), disabled } = props
  const listId = useId()
  const [box, setBox] = useState<HTMLElement | null>(null)
  const { typed, isOpen, setOpen, found, list, close, take, type, onKeyDown } = useEntry({ onChange, search, onCreate, onType })
  const { active, count } = list
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
              onChange={(event) => type(event.target.value)}
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
          <OptionList id={listId} found={found} list={list} value={value} typed={typed} onTake={take} />
        </Popup>
      )}
    </>
  )
}
