import { useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '#web/lib/shortcuts.ts'

type Acts = { save: () => void; finish: () => void }

/** Ctrl+S saves and Ctrl+Enter submits, from every field. */
export function useEditorKeys(acts: Acts): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'CONTROL+S', run: () => latest.current.save(), everywhere: true },
      { keys: 'CONTROL+ENTER', run: () => latest.current.finish(), everywhere: true },
    ],
    [],
  )
  useShortcuts(shortcuts)
}
