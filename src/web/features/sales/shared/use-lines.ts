import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { MAX_LINES } from '#contract/sales/sales-documents.ts'
import { commandOf, type LineCommand, runLineCommand } from './line-commands.ts'
import { blankLine, isBlank, type LineValues } from './line-values.ts'
import type { DocumentForm } from './values.ts'

export type Lines = {
  change: (index: number, changes: Partial<LineValues>) => void
  run: (index: number, command: LineCommand) => void
  add: () => void
  /** On the row: the command keys, captured before any field handles them. */
  onCommandKey: (index: number, event: KeyboardEvent) => void
  /** On the row: Enter goes to the next line, and Tab from the last line adds one. */
  onMoveKey: (index: number, event: KeyboardEvent) => void
}

/** Keyboard and menu actions on lines. The functions are stable, so that only the changed row renders. */
export function useLines(form: DocumentForm): Lines {
  const latest = useRef(form)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    latest.current = form
    if (wanted.current === undefined) return
    const field = document.querySelector<HTMLElement>(`[name="${wanted.current}"]`)
    wanted.current = undefined
    field?.focus()
  })

  const write = useCallback((change: (lines: LineValues[]) => LineValues[], focus?: string) => {
    wanted.current = focus
    latest.current.set({ lines: change(latest.current.values.lines).slice(0, MAX_LINES) })
  }, [])
  const change = useCallback(
    (index: number, changes: Partial<LineValues>) =>
      write((lines) => lines.map((line, at) => (at === index ? { ...line, ...changes } : line))),
    [write],
  )
  const add = useCallback(() => write((lines) => [...lines, blankLine()], nameOf(latest.current.values.lines.length)), [write])
  const run = useCallback(
    (index: number, command: LineCommand) => {
      const done = runLineCommand(latest.current.values.lines, index, command)
      if (done) write(() => done.lines, nameOf(done.focus, focusedField()))
    },
    [write],
  )
  const onCommandKey = useCallback(
    (index: number, event: KeyboardEvent) => {
      const command = commandOf(event)
      if (command === undefined) return
      event.preventDefault()
      event.stopPropagation()
      run(index, command)
    },
    [run],
  )
  const onMoveKey = useCallback(
    (index: number, event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLTextAreaElement)
        return
      const { lines } = latest.current.values
      const isLast = index === lines.length - 1
      const line = lines[index]
      if (event.key === 'Enter' && event.target instanceof HTMLElement && event.target.tagName !== 'BUTTON') {
        event.preventDefault()
        if (!isLast) document.querySelector<HTMLElement>(`[name="${nameOf(index + 1, focusedField())}"]`)?.focus()
        else if (line && !isBlank(line)) add()
      }
      const leaves = event.key === 'Tab' && !event.shiftKey && focusedField() === 'gst_rate'
      if (leaves && isLast && line && !isBlank(line)) {
        event.preventDefault()
        add()
      }
    },
    [add],
  )
  return { change, run, add, onCommandKey, onMoveKey }
}

const nameOf = (index: number, field = 'item_name') => `lines.${index}.${field}`

/** The focused field of the line, such as `rate`. */
function focusedField(): string | undefined {
  const name = document.activeElement?.getAttribute('name') ?? ''
  return /^lines\.\d+\.(\w+)$/.exec(name)?.[1]
}
