import { isoDate } from '../../dates.ts'
import { readRule } from './ledger-rules.ts'
import { readPosting } from './ledger-posting.ts'
import { type Book, type FileEntry, type JournalReader, leaveLine, note, openBook } from './types.ts'
import type { State } from './ledger-state.ts'
import { directive, named } from './ledger-directives.ts'
import { remark, finished } from './ledger-entry.ts'

/** The entries of a journal of ledger or hledger. Postings outside double entry are skipped and reported. */
export function readLedger(text: string): JournalReader {
  const book = openBook()
  return { format: 'ledger', book, entries: { [Symbol.iterator]: () => entriesIn(text, book) } }
}

function* entriesIn(text: string, book: Book): Generator<FileEntry> {
  const state: State = {
    book,
    marks: { currency: 'INR' },
    year: undefined,
    bucket: undefined,
    under: [],
    aliases: new Map(),
    rules: [],
    standing: new Map(),
    currencies: new Map(),
    entry: undefined,
    rule: undefined,
    until: undefined,
    skipping: false,
  }
  let number = 0
  for (const raw of linesOf(text)) {
    number++
    if (state.until !== undefined) {
      if (state.until.test(raw)) state.until = undefined
      continue
    }
    if (/^\s+\S/.test(raw) && !/^\s+;/.test(raw)) {
      below(state, raw, number)
      continue
    }
    if (/^\s+;/.test(raw)) {
      remark(state, raw)
      continue
    }
    if (state.entry) yield finished(state, state.entry)
    state.entry = undefined
    state.rule = undefined
    state.skipping = false
    if (raw.trim() !== '' && !/^[;#%|*]/.test(raw)) begin(state, raw, number)
  }
  if (state.entry) yield finished(state, state.entry)
}

function* linesOf(text: string): Generator<string> {
  let from = 0
  while (from <= text.length) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end < 0 ? text.length : end)
    yield line.endsWith('\r') ? line.slice(0, -1) : line
    if (end < 0) return
    from = end + 1
  }
}

/** Each rule is tried on each entry: a journal of its owner has a handful. */
const MOST_RULES = 100

const header = /^(?:(\d{4})[-/.])?(\d{1,2})[-/.](\d{1,2})(?:=[\d/.-]+)?(?:\s+([*!])(?=\s|\(|$))?(?:\s*\(([^)]*)\))?/

function begin(state: State, raw: string, line: number) {
  const match = header.exec(raw)
  if (match) {
    const [whole, year, month, day, , code] = match
    const [memo = '', ...comment] = raw
      .slice(whole.length)
      .trimStart()
      .split(/(?:\t| {2}|^);|\s;\s?/)
    const of = year === undefined ? state.year : Number(year)
    const date = of === undefined ? undefined : isoDate(of, Number(month), Number(day))
    state.entry = { line, date, memo: memo.trim(), voucher: code?.trim() || null, notes: comment, postings: [] }
    return
  }
  if (raw.startsWith('=')) {
    state.rule = readRule(raw)
    if (state.rule.test === undefined) note(state.book, `The automatic rule “${raw.trim()}” is not read`)
    if (state.rules.length < MOST_RULES) state.rules.push(state.rule)
    else note(state.book, `Of the automatic rules only the first ${MOST_RULES} are read`)
    return
  }
  if (raw.startsWith('~')) {
    note(state.book, 'A forecast (a passage that begins with ~) is left out')
    state.skipping = true
    return
  }
  directive(state, raw.replace(/^[!@]/, ''), line)
}

function below(state: State, raw: string, line: number) {
  const into = state.entry ?? state.rule
  if (state.skipping) return
  if (into === undefined) return leaveLine(state.book, line, raw)
  const posting = readPosting(raw, state.marks, (account) => named(state, account))
  if (posting) into.postings.push(posting)
}
