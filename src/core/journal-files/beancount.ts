import { type IsoDate, isIsoDate } from '../dates.ts'
import { readPosted, readQuantity, type Marks } from './amounts.ts'
import { completed, type DraftLine } from './balance.ts'
import type { Fixed } from './fixed.ts'
import { reckonBeancount } from './reckoning.ts'
import { accountIn, type Book, type FileAccount, type FileEntry, type JournalReader, note, openBook } from './types.ts'

const marks: Marks = { currency: 'INR', decimal: '.' }
type Draft = { line: number; date: IsoDate; memo: string; key: string | null; lines: (DraftLine & { problem?: string })[] }
type Pad = { line: number; date: IsoDate; account: string; from: string }
type State = { book: Book; pads: Map<string, Pad>; moved: { date: IsoDate; account: string; currency: string; amount: Fixed }[] }

/** The entries of a beancount file; `pad` becomes the entry it stands for. */
export function readBeancount(text: string): JournalReader {
  const book = openBook()
  return { format: 'beancount', book, entries: { [Symbol.iterator]: () => entriesIn(text, book) } }
}

function* entriesIn(text: string, book: Book): Generator<FileEntry> {
  const state: State = { book, pads: new Map(), moved: [] }
  const balances: { line: number; date: IsoDate; account: string; amount: Fixed; currency: string }[] = []
  const keep = (entry: FileEntry) => {
    for (const { account, currency, amount } of entry.lines)
      state.moved.push({ date: entry.posting_date, account, currency, amount })
    return entry
  }
  let draft: Draft | undefined
  let opened: FileAccount | undefined
  let number = 0
  for (const raw of text.split(/\r?\n/)) {
    number++
    const line = withoutComment(raw)
    if (/^\s+\S/.test(line)) {
      if (draft) below(draft, line.trim())
      else if (opened) factOf(opened, line.trim())
      continue
    }
    if (draft) yield keep(finished(book, draft))
    draft = undefined
    opened = undefined
    const directive = /^(\d{4}-\d{2}-\d{2})\s+(\S+)(?:\s+(\S.*)?)?$/s.exec(line)
    if (!directive) {
      if (/^include\b/.test(line))
        note(book, `The file ${line.slice(8).trim()} that this one includes is not read: upload it too`)
      if (/^plugin\b/.test(line)) note(book, `The plugin ${line.slice(7).trim()} is not run`)
      continue
    }
    const [, date = '', word = '', rest = ''] = directive
    if (!isIsoDate(date)) note(book, `The date ${date} does not exist`)
    else if (word === '*' || word === '!' || word === 'txn' || word === 'P')
      draft = { line: number, date, memo: memoOf(rest), key: null, lines: [] }
    else if (word === 'open') opened = accountIn(book, rest.split(/\s+/)[0] ?? rest)
    else if (word === 'pad') {
      const [account = '', from = ''] = rest.split(/\s+/)
      state.pads.set(account, { line: number, date, account, from })
    } else if (word === 'balance') {
      const [account = '', ...stated] = rest.split(/\s+/)
      const read = readQuantity(
        reckonBeancount(
          stated
            .join(' ')
            .replace(/~\s*[\d.]+/, '')
            .trim(),
        ),
        marks,
      )
      if (read) balances.push({ line: number, date, account, amount: read.amount, currency: read.currency })
    }
  }
  if (draft) yield keep(finished(book, draft))
  for (const balance of balances) {
    const pad = state.pads.get(balance.account)
    const entry = pad && padded(state, pad, balance)
    if (entry) yield keep(entry)
    book.checks.push({ ...balance, at_start: true, with_below: true })
  }
}

/** The entry that brings an account to the balance stated next. */
function padded(
  state: State,
  pad: Pad,
  { date, account, amount, currency }: { date: IsoDate; account: string; amount: Fixed; currency: string },
) {
  if (pad.date >= date) return undefined
  const now = state.moved.reduce(
    (sum, each) => (each.account === account && each.currency === currency && each.date < date ? sum + each.amount : sum),
    0n,
  )
  state.pads.delete(account)
  if (amount === now) return undefined
  const line = { line_memo: null, cost_centre: null, currency }
  accountIn(state.book, pad.from)
  accountIn(state.book, account)
  const lines = [
    { ...line, account, amount: amount - now },
    { ...line, account: pad.from, amount: now - amount },
  ]
  return { line: pad.line, posting_date: pad.date, memo: `Padding of ${account}`, voucher: null, key: null, lines, issues: [] }
}

const fact = /^([a-z][A-Za-z0-9_-]*):\s*(\S.*)?$/s
const unquoted = (text = '') => text.replaceAll(/^"|"$/g, '').replaceAll(/\\(["\\])/g, '$1')

/** What our own exports say of an account. */
function factOf(account: FileAccount, line: string) {
  const [, name, text] = fact.exec(line) ?? []
  if (name === 'code') account.code = unquoted(text)
  if (name === 'name') account.name = unquoted(text)
}

function below(draft: Draft, line: string) {
  const said = fact.exec(line)
  if (said) {
    const value = unquoted(said[2])
    const last = draft.lines.at(-1)
    if (last === undefined && said[1] === 'journal_entries_id') draft.key = value
    if (last !== undefined && said[1] === 'memo') last.line_memo = value.slice(0, 200)
    return
  }
  const [account = '', ...rest] = line.replace(/^[*!]\s+/, '').split(/\s+/)
  if (!account.includes(':')) return
  const text = rest.join(' ')
  const base = { account, line_memo: null, cost_centre: null, currency: 'INR' }
  if (text === '') draft.lines.push({ ...base, amount: undefined })
  else {
    const read = readPosted(reckonBeancount(text), marks)
    if (read === undefined) draft.lines.push({ ...base, amount: 0n, problem: `The amount ${text} is not read` })
    else draft.lines.push({ ...base, ...read.weight, line_memo: read.words, hasCost: read.hasCost })
  }
}

function finished(book: Book, { line, date, memo, key, lines: drafts }: Draft): FileEntry {
  const problems = drafts.flatMap(({ problem }) => problem ?? [])
  const { lines, problem } = completed(drafts)
  if (problems.length === 0 && problem !== undefined) problems.push(problem)
  for (const { account } of lines) accountIn(book, account)
  const kept = lines.filter(({ amount }) => amount !== 0n)
  return { line, posting_date: date, memo, voucher: null, key, lines: kept, issues: problems }
}

/** `"Payee" "What for" #tag ^link` → `Payee: What for`. */
function memoOf(rest: string): string {
  const texts = [...rest.matchAll(/(?<!\\)"((?:[^"\\]|\\.)*)"/g)].map((each) => (each[1] ?? '').replaceAll(/\\(["\\])/g, '$1'))
  return texts.filter(Boolean).join(': ')
}

function withoutComment(raw: string): string {
  let quoted = false
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === '"' && raw[at - 1] !== '\\') quoted = !quoted
    if (raw[at] === ';' && !quoted) return raw.slice(0, at).trimEnd()
  }
  return raw.trimEnd()
}
