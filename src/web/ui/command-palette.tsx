import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import styles from './command-palette.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './icons.tsx'
import { Keys } from './kbd.tsx'
import { Part } from './part.tsx'

export type Command = {
  id: string
  label: string
  /** Where it belongs, shown muted and found by typing. */
  detail?: string | undefined
  icon?: IconName | undefined
  shortcut?: string | undefined
  run: () => void
}
export type CommandGroup = { heading: string; commands: readonly Command[] }

const KEPT = 5
const recent = (): string[] => JSON.parse(localStorage.getItem('palette') ?? '[]') as string[]

/** Everything one can do or open, by typing. Load it lazily; mount it to show it. */
export function CommandPalette({ groups, onClose }: { groups: readonly CommandGroup[]; onClose: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const found = useMemo(() => search(groups, typed), [groups, typed])
  const flat = found.flatMap((group) => group.commands)
  const take = (command: Command | undefined) => {
    if (command === undefined) return
    localStorage.setItem('palette', JSON.stringify([command.id, ...recent().filter((one) => one !== command.id)].slice(0, KEPT)))
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined && flat.length > 0) {
      event.preventDefault()
      const next = active + step
      setActive(Math.abs(step) === 1 ? (next + flat.length) % flat.length : Math.min(flat.length - 1, Math.max(0, next)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(flat[active])
    }
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.shade} />
        <Dialog.Content className={styles.palette} aria-describedby={undefined} onKeyDown={onKeyDown}>
          <Dialog.Title className="visually-hidden">Commands and shortcuts</Dialog.Title>
          <div className={styles.box}>
            <Icon name="search" />
            <input
              className={styles.input}
              role="combobox"
              aria-label="Search commands and pages"
              aria-expanded
              aria-controls={`${id}-list`}
              aria-activedescendant={flat.length > 0 ? `${id}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              placeholder="Type a command or a page"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(0)
              }}
            />
            <Keys keys="Esc" />
          </div>
          <Part plays="listbox" id={`${id}-list`} aria-label="Commands" className={styles.list}>
            {found.map((group) => (
              <Part plays="group" key={group.heading} aria-label={group.heading}>
                <div className={styles.heading} aria-hidden>
                  {group.heading}
                </div>
                {group.commands.map((command) => {
                  const index = flat.indexOf(command)
                  return (
                    <Row
                      key={command.id}
                      id={`${id}-${index}`}
                      command={command}
                      isActive={index === active}
                      onPoint={() => setActive(index)}
                      onTake={() => take(command)}
                    />
                  )
                })}
              </Part>
            ))}
          </Part>
          <output className={styles.none}>{flat.length === 0 && `Nothing matches “${typed}”`}</output>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type RowProps = { id: string; command: Command; isActive: boolean; onPoint: () => void; onTake: () => void }

function Row({ id, command, isActive, onPoint, onTake }: RowProps) {
  return (
    <Part
      id={id}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
      plays="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx(styles.row, isActive && styles.active)}
      onMouseMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {command.icon && <Icon name={command.icon} />}
      <span className={styles.label}>{command.label}</span>
      {command.detail && <span className={styles.detail}>{command.detail}</span>}
      {command.shortcut && <Keys keys={command.shortcut} />}
    </Part>
  )
}

/** Groups that match every typed word; with nothing typed, what was used last comes first. */
function search(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    const all = groups.flatMap((group) => group.commands)
    const last = recent().flatMap((id) => all.find((command) => command.id === id) ?? [])
    const rest = groups.map((group) => ({ ...group, commands: group.commands.filter((command) => !last.includes(command)) }))
    return [{ heading: 'Last used', commands: last }, ...rest].filter((group) => group.commands.length > 0)
  }
  const fits = ({ label, detail = '' }: Command) => {
    const text = `${label} ${detail}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups.map((group) => ({ ...group, commands: group.commands.filter(fits) })).filter((group) => group.commands.length > 0)
}
