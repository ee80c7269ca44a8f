import { blankLine, type LineValues } from './line-values.ts'

export type LineCommand = 'copy' | 'up' | 'down' | 'remove'
export const lineKeys: Record<LineCommand, string> = {
  copy: 'CONTROL+D',
  up: 'ALT+ArrowUp',
  down: 'ALT+ArrowDown',
  remove: 'CONTROL+SHIFT+Backspace',
}

/** What a command makes of the lines, and the line that then has the focus; nothing where it cannot run. */
export function runLineCommand(lines: LineValues[], index: number, command: LineCommand) {
  const line = lines[index]
  if (!line) return undefined
  if (command === 'copy') {
    const copy = { ...line, key: crypto.randomUUID(), estimate_line_no: null }
    return { lines: lines.toSpliced(index + 1, 0, copy), focus: index + 1 }
  }
  if (command === 'remove') {
    const left = lines.length === 1 ? [blankLine()] : lines.toSpliced(index, 1)
    return { lines: left, focus: Math.min(index, left.length - 1) }
  }
  const to = command === 'up' ? index - 1 : index + 1
  if (to < 0 || to >= lines.length) return undefined
  return { lines: lines.toSpliced(index, 1).toSpliced(to, 0, line), focus: to }
}

/** The keys of an event that decide about a command. */
type Keys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'code'>

/** The command that the keys stand for, if any. */
export function commandOf(event: Keys): LineCommand | undefined {
  const control = event.ctrlKey || event.metaKey
  if (control && !event.shiftKey && !event.altKey && event.code === 'KeyD') return 'copy'
  if (control && event.shiftKey && event.code === 'Backspace') return 'remove'
  if (!event.altKey || control) return undefined
  if (event.code === 'ArrowUp') return 'up'
  return event.code === 'ArrowDown' ? 'down' : undefined
}
