import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { MAX_LINES } from '#contract/sales/sales-documents.ts'
import { blankLine, type DocumentForm, isBlank, type LineValues } from './values.ts'

export type LineCommand = 'copy' | 'up' | 'down' | 'remove'
export const lineKeys: Record<LineCommand, string> = {
  copy: 'CONTROL+D',
  up: 'ALT+ArrowUp',
  down: 'ALT+ArrowDown',
  remove: 'CONTROL+SHIFT+Backspace',
}

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
      const field = focusedField()
      const { lines } = latest.current.values
      const line = lines[index]
      if (!line) return
      if (command === 'copy')
        return write(
          (old) => old.toSpliced(index + 1, 0, { ...line, key: crypto.randomUUID(), estimate_line_no: null }),
          nameOf(index + 1, field),
        )
      if (command === 'remove') {
        const left = lines.length === 1 ? [blankLine()] : lines.toSpliced(index, 1)
        return write(() => left, nameOf(Math.min(index, left.length - 1), field))
      }
      const to = command === 'up' ? index - 1 : index + 1
      if (to < 0 || to >= lines.length) return
      write((old) => old.toSpliced(index, 1).toSpliced(to, 0, line), nameOf(to, field))
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

function commandOf(event: KeyboardEvent): LineCommand | undefined {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.shiftKey && !event.altKey && event.code === 'KeyD') return 'copy'
  if (control && event.shiftKey && event.code === 'Backspace') return 'remove'
  if (!event.altKey || control) return undefined
  if (event.code === 'ArrowUp') return 'up'
  return event.code === 'ArrowDown' ? 'down' : undefined
}
