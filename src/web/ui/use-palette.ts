import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Command, CommandGroup } from './command-search.ts'

type Options = {
  shown: readonly CommandGroup[]
  found: readonly CommandGroup[]
  isSearching: boolean
  onType: (text: string) => void
  onTake: (command: Command) => void
  onClose: () => void
}

/** A command with its place: the same command may stand in several groups. */
export type Placed = { key: string; command: Command }

export const keyOf = (heading: string, { id }: Command) => `${heading}/${id}`

/** The keyboard of the palette: the commands in order, the active one, and what Enter takes. */
export function usePalette({ shown, found, isSearching, onType, onTake, onClose }: Options) {
  const [active, setActive] = useState<string>()
  const flat: Placed[] = shown.flatMap(({ heading, commands }) =>
    commands.map((command) => ({ key: keyOf(heading, command), command })),
  )
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
  const type = (text: string) => {
    isWaiting.current = false
    setActive(undefined)
    onType(text)
  }
  return { flat, at, setActive, take, type, onKeyDown }
}
