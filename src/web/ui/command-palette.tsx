import { Dialog } from 'radix-ui'
import { useId, useMemo } from 'react'
import { t } from '#core/messages.ts'
import styles from './command-palette.module.css'
import { type Command, type CommandGroup, matching, type OtherNames } from './command-search.ts'
import { Icon } from './icons.tsx'
import { Keys } from './kbd.tsx'
import { PaletteList } from './palette-list.tsx'
import { useLasting } from './use-lasting.ts'
import { usePalette } from './use-palette.ts'

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
  const isSlow = useLasting(isSearching)
  const shown = useMemo(
    () => (typed.trim() === '' ? groups : [...matching(groups, typed, names), ...found]),
    [groups, found, typed, names],
  )
  const { flat, at, setActive, take, type, onKeyDown } = usePalette({ shown, found, isSearching, onType, onTake, onClose })
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
              onChange={(event) => type(event.target.value)}
            />
            <Keys keys={t('Esc')} />
          </div>
          <PaletteList
            id={id}
            shown={shown}
            flat={flat}
            at={at}
            typed={typed}
            isBusy={isSearching}
            onPoint={setActive}
            onTake={take}
          />
          <output className={styles.none}>
            {problem ?? (flat.length === 0 && !isSearching && t('Nothing matches “{typed}”', { typed }))}
          </output>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
