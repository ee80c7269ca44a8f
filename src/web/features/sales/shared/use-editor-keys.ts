import { useEffect, useMemo, useRef } from 'react'
import { type Shortcut, useShortcuts } from '#web/lib/shortcuts.ts'

/** `finish` issues the document, `send` also mails it. */
export type Intent = 'save' | 'finish' | 'send'

/** Ctrl+S saves and Ctrl+Enter makes it final, in every field too. */
export function useEditorKeys(act: (intent: Intent) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const shortcuts = useMemo<Shortcut[]>(
    () => [
      { keys: 'CONTROL+S', run: () => latest.current('save'), everywhere: true },
      { keys: 'CONTROL+ENTER', run: () => latest.current('finish'), everywhere: true },
    ],
    [],
  )
  useShortcuts(shortcuts)
}
