import { formatDate } from '#core/dates.ts'
import type { DateOrder, FileDate, OrderChoice } from '../../documents/parsing/dates.ts'
import { readDate } from '../../documents/parsing/dates.ts'
import { quoted } from '../../documents/parsing/refuse.ts'
import type { Warning } from './types.ts'

/** A date and, for a day that does not exist, a note in `warnings` saying which day was used instead. */
export function notedDate(
  text: string,
  line: number,
  warnings: Warning[],
  order: DateOrder = 'dmy',
): FileDate['date'] | undefined {
  const found = readDate(text, order)
  if (found?.impossible) warnings.push(impossibleDate(text, found.date, line))
  return found?.date
}

export function impossibleDate(text: string, used: string, line: number): Warning {
  const message = `The file gives ${quoted(text)}, a day that does not exist; ${formatDate(used)}, the last day of that month, is used.`
  return { code: 'impossible_date', message, line }
}

/** The warning a choice of day or month first deserves, if any. */
export function orderNote(choice: OrderChoice): Warning[] {
  const style = choice.order === 'dmy' ? 'day first (dd/mm)' : 'month first (mm/dd)'
  if (choice.basis === 'contradicted') {
    return [
      { code: 'date_order', message: 'Some dates are day first and some month first; each was read the only way it can be.' },
    ]
  }
  if (choice.basis === 'sequence') {
    return [{ code: 'date_order', message: `The dates could be read two ways; they are in sequence ${style}, so that was used.` }]
  }
  if (choice.basis !== 'assumed') return []
  return [{ code: 'date_order', message: `Nothing in the file proves whether day or month comes first; ${style} was used.` }]
}

/** Lines of a file in their order, those that follow each other as one: `line 4`, `lines 4–6, 9`; after eight of them, that there are more. */
export function lineList(lines: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && line <= last[1] + 1) last[1] = line
    else runs.push([line, line])
  }
  const shown = runs.slice(0, 8).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`))
  const more = runs.length > shown.length ? ' and more' : ''
  return `${lines.length === 1 ? 'line' : 'lines'} ${shown.join(', ')}${more}`
}
