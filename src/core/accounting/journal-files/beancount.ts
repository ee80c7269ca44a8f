import { isoDate } from '../../dates.ts'
import { accountIn, type Book, type FileAccount, type FileEntry, type JournalReader, leaveLine, note, openBook } from './types.ts'
import { type Draft, factOf, below, finished, memoOf } from './beancount-entry.ts'
import { type State, padded, statedBy, checkStated } from './beancount-balances.ts'

const dated = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})\s+(\S+)(?:\s+(\S.*)?)?$/s
/** Directives without amounts and balances. */
const silent = /^(?:open|close|commodity|note|document|event|price|query|custom)$/
/** Lines without a date that do not affect entries: settings, outline headings, tags for what follows. */
const setting = /^(?:option|plugin|include|pushtag|poptag|pushmeta|popmeta)\b|^[*:#!&%?|]/

/** The entries of a beancount file; `pad` becomes the entry it implies. */
export function readBeancount(text: string): JournalReader {
  const book = openBook()
  return { format: 'beancount', book, entries: { [Symbol.iterator]: () => entriesIn(text, book) } }
}

function* entriesIn(text: string, book: Book): Generator<FileEntry> {
  const state: State = { book, stated: [], moves: [] }
  const keep = (entry: FileEntry) => {
    for (const { account, held, ...weight } of entry.lines)
      state.moves.push({ date: entry.posting_date, account, ...(held ?? weight) })
    return entry
  }
  let draft: Draft | undefined
  let opened: FileAccount | undefined
  let isSilent = false
  let number = 0
  for (const raw of text.split(/\r?\n/)) {
    number++
    const line = withoutComment(raw)
    if (/^\s+\S/.test(line)) {
      if (draft) below(book, draft, line.trim(), number)
      else if (opened) factOf(opened, line.trim())
      else if (!isSilent) leaveLine(book, number, line)
      continue
    }
    if (draft) yield keep(finished(book, draft))
    draft = undefined
    opened = undefined
    isSilent = true
    const [, year, month, day, word = '', rest = ''] = dated.exec(line) ?? []
    if (year === undefined) {
      undated(book, line, number)
      continue
    }
    const date = isoDate(Number(year), Number(month), Number(day))
    if (date === undefined) leaveLine(book, number, line)
    else if (/^(?:[*!&#?%PSTCURM]|txn)$/.test(word)) draft = { line: number, date, memo: memoOf(rest), key: null, lines: [] }
    else if (word === 'open') opened = accountIn(book, firstWord(rest))
    else if (word === 'pad' || word === 'balance') {
      const said = statedBy(word, rest, { line: number, date })
      if (said) state.stated.push(said)
      else leaveLine(book, number, line)
    } else if (!silent.test(word)) leaveLine(book, number, line)
  }
  if (draft) yield keep(finished(book, draft))
  yield* padded(state)
  checkStated(state)
}

const firstWord = (text: string) => text.split(/\s+/)[0] ?? text

function undated(book: Book, line: string, number: number) {
  if (/^include\b/.test(line)) note(book, `The file ${line.slice(8).trim()} that this one includes is not read: upload it too`)
  if (/^plugin\b/.test(line)) note(book, `The plugin ${line.slice(7).trim()} is not run`)
  if (line.trim() !== '' && !setting.test(line)) leaveLine(book, number, line)
}

function withoutComment(raw: string): string {
  let quoted = false
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '"' && raw[at - 1] !== '\\') quoted = !quoted
    if (raw[at] === ';' && !quoted) return raw.slice(0, at).trimEnd()
  }
  return raw.trimEnd()
}
