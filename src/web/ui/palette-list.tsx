import { t } from '#core/messages.ts'
import styles from './command-palette.module.css'
import { CommandRow } from './command-row.tsx'
import type { Command, CommandGroup } from './command-search.ts'
import { Part } from './part.tsx'
import { keyOf, type Placed } from './use-palette.ts'

type Props = {
  id: string
  shown: readonly CommandGroup[]
  flat: readonly Placed[]
  at: number
  typed: string
  isBusy: boolean
  onPoint: (key: string | undefined) => void
  onTake: (command: Command) => void
}

/** The commands in their groups. */
export function PaletteList({ id, shown, flat, at, typed, isBusy, onPoint, onTake }: Props) {
  return (
    <Part plays="listbox" id={`${id}-list`} aria-label={t('Commands')} aria-busy={isBusy} className={styles.list}>
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
                onPoint={() => onPoint(flat[index]?.key)}
                onTake={() => onTake(command)}
              />
            )
          })}
        </Part>
      ))}
    </Part>
  )
}
