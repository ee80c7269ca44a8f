import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { t } from '#core/messages.ts'
import styles from './command-palette.module.css'
import { CommandRow } from './command-row.tsx'
import { type Command, type CommandGroup, matching, type OtherNames } from './command-search.ts'
import { Icon } from './icons.tsx'
import { Keys } from './kbd.tsx'
import { Part } from './part.tsx'
import { useLasting } from './use-lasting.ts'

type PaletteProps = {
  /** Searched locally. All of them are shown while nothing is typed. */
  groups: readonly CommandGroup[]
  /** Results of a search elsewhere for the typed text. */
  found: readonly CommandGroup[]
  /** `found` belongs to an earlier text; the results for this one are loading. */
  isSearching: boolean
  /** Why the search elsewhere failed. */
  problem?: string | undefined
  typed: string
  /** Other names by which `groups` are found. */
  names?: OtherNames
  onType: (text: string) => void
  onTake: (command: Command) => void
  onClose: () => void
}

/** A command palette. Load it lazily and mount it to show it. */
export function CommandPalette({ groups, found, isSearching, problem, typed, names, onType, onTake, onClose }: PaletteProps) {
  const id = useId()
  const [active, setActive] = useState<string>()
  const isSlow = useLasting(isSearching)
  const shown = useMemo(
    () => (typed.trim() === '' ? groups : [...matching(groups, typed, names), ...found]),
    [groups, found, typed, names],
  )
  const flat = shown.flatMap(({ heading, commands }) => commands.map((command) => ({ key: keyOf(heading, command), command })))
  const at = Math.max(
    0,
    flat.findIndex(({ key }) => key === active),
  )
  // Enter was pressed before the results arrived: the first one is selected.
  const isWaiting = useRef(false)
  const take = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    onTake(command)
  }
  useEffect(() => {
    if (isSearching || !isWaiting.current) return
    isWaiting.current = false
    take(flat[0]?.command)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && flat.length > 0) {
      event.preventDefault()
      const next = at + step
      const turned = Math.abs(step) === 1 ? (next + flat.length) % flat.length : Math.min(flat.length - 1, Math.max(0, next))
      setActive(flat[turned]?.key)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = flat[at]?.command
      const isOld = chosen === undefined || found.some(({ commands }) => commands.includes(chosen))
      if (isSearching && isOld) isWaiting.current = true
      else take(chosen)
    }
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content className={styles.palette} aria-describedby={undefined} onKeyDown={onKeyDown}>
          <Dialog.Title className="visually-hidden">{t('Commands and shortcuts')}</Dialog.Title>
          <div className={styles.box}>
            {isSlow ? <Icon name="spinner" className="spin" /> : <Icon name="search" />}
            <input
              className={styles.input}
              role="combobox"
              aria-label={t('Search commands, pages and records')}
              aria-expanded
              aria-controls={`${id}-list`}
              aria-activedescendant={flat.length > 0 ? `${id}-${at}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('Find a page, a contact, an invoice or an amount')}
              value={typed}
              onChange={(event) => {
                isWaiting.current = false
                setActive(undefined)
                onType(event.target.value)
              }}
            />
            <Keys keys={t('Esc')} />
          </div>
          <Part plays="listbox" id={`${id}-list`} aria-label={t('Commands')} aria-busy={isSearching} className={styles.list}>
            {shown.map(({ heading, commands }) => (
              <Part plays="group" key={heading} aria-label={heading}>
                <div className={styles.heading} aria-hidden>
                  {heading}
                </div>
                {commands.map((command) => {
                  const index = flat.findIndex((each) => each.command === command && each.key === keyOf(heading, command))
                  return (
                    <CommandRow
                      key={command.id}
                      id={`${id}-${index}`}
                      command={command}
                      typed={typed}
                      isActive={index === at}
                      onPoint={() => setActive(flat[index]?.key)}
                      onTake={() => take(command)}
                    />
                  )
                })}
              </Part>
            ))}
          </Part>
          <output className={styles.none}>
            {problem ?? (flat.length === 0 && !isSearching && t('Nothing matches “{typed}”', { typed }))}
          </output>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const keyOf = (heading: string, { id }: Command) => `${heading}/${id}`
