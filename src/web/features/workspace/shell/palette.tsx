import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import type { Command, CommandGroup } from '#web/ui/command-search.ts'
import { CommandPalette } from '#web/ui/command-palette.tsx'
import { useAnswers } from './palette-answers.ts'
import { useCommands } from './palette-commands.ts'
import { type FoundRecord, useFound, usePaused } from './palette-found.ts'
import { hidePalette } from './palette-store.ts'
import { keepUsed, lastUsed } from './palette-used.ts'
import { otherWords, plain } from './palette-words.ts'

/** Ctrl+K: empty, it lists the shortcuts; typing finds actions, pages, records and answers. */
export default function Palette() {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const commands = useCommands()
  const asked = usePaused(typed.trim())
  const { groups: records, isSearching, problem } = useFound(typed, asked)
  const answers = useAnswers(asked)
  const open = useCallback(
    (record: FoundRecord): Command => ({ ...record, run: () => void navigate({ to: record.link }) }),
    [navigate],
  )
  const found = [
    ...records.map(({ heading, records: rows }) => ({ heading, commands: rows.map(open) })),
    ...(answers.length > 0 ? [{ heading: t('Help'), commands: answers }] : []),
  ]
  const groups = useMemo(() => (typed.trim() === '' ? withUsed(commands, open) : commands), [commands, typed, open])
  const take = (command: Command) => {
    const record = records.flatMap((group) => group.records).find(({ id }) => id === command.id) ?? kept(command.id)
    // An answer is usually read once, so it is not stored as recent.
    if (!answers.includes(command)) keepUsed(record ?? { id: command.id })
    command.run()
  }
  return (
    <CommandPalette
      groups={groups}
      names={names}
      found={found}
      isSearching={isSearching}
      problem={problem}
      typed={typed}
      onType={setTyped}
      onTake={take}
      onClose={hidePalette}
    />
  )
}

const names = { of: otherWords, plain }
const kept = (id: string) => lastUsed().find((used) => used.id === id)

/** Recent items come first; the shortcuts stay complete, the other groups do not repeat them. */
function withUsed(groups: readonly CommandGroup[], open: (record: FoundRecord) => Command): CommandGroup[] {
  const all = groups.flatMap((group) => group.commands)
  const used = lastUsed().flatMap((each): Command[] => {
    if ('link' in each) return [open(each)]
    return all.filter((command) => command.id === each.id)
  })
  const rest = groups.map((group) =>
    group.heading === 'Shortcuts' ? group : { ...group, commands: group.commands.filter((command) => !used.includes(command)) },
  )
  return [{ heading: t('Last used'), commands: used }, ...rest].filter((group) => group.commands.length > 0)
}
