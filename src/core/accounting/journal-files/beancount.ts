import { t } from '#core/messages.ts'
import { type IsoDate, isoDate } from '../../dates.ts'
import { readPosted, readQuantity, type Marks } from './amounts.ts'
import { completed, type DraftLine } from './balance.ts'
import { ONE, parseFixed } from './fixed.ts'
import { type Balance, type Move, paddings, type Stated } from './padding.ts'
import { reckonBeancount } from './reckoning.ts'
import { accountIn, type Book, type FileAccount, type FileEntry, type JournalReader, leaveLine, note, openBook } from './types.ts'

const marks: Marks = { currency: 'INR', decimal: '.' }
type Draft = { line: number; date: IsoDate; memo: string; key: string | null; lines: (DraftLine & { problem?: string })[] }
type State = { book: Book; stated: Stated[]; moves: Move[] }

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

function* padded({ book, stated, moves }: State): Generator<FileEntry> {
  for (const entry of paddings(stated, moves)) {
    for (const { account } of entry.lines) accountIn(book, account)
    yield entry
  }
}

const firstWord = (text: string) => text.split(/\s+/)[0] ?? text

function undated(book: Book, line: string, number: number) {
  if (/^include\b/.test(line)) note(book, `The file ${line.slice(8).trim()} that this one includes is not read: upload it too`)
  if (/^plugin\b/.test(line)) note(book, `The plugin ${line.slice(7).trim()} is not run`)
  if (line.trim() !== '' && !setting.test(line)) leaveLine(book, number, line)
}

/** `pad Assets:Bank Equity:Opening`, `balance Assets:Bank 100 INR`; undefined when it cannot be read. */
function statedBy(word: 'pad' | 'balance', rest: string, at: { line: number; date: IsoDate }): Stated | undefined {
  if (word === 'balance') {
    const balance = balanceOf(rest)
    return balance && { kind: 'balance', ...at, ...balance }
  }
  const [account = '', from = ''] = rest.split(/\s+/)
  return account.includes(':') && from.includes(':') ? { kind: 'pad', ...at, account, from } : undefined
}

/** The balances become checks; a pad without one after it is noted. */
function checkStated({ book, stated }: State) {
  const lastStated = new Map<string, IsoDate>()
  for (const each of stated) {
    if (each.kind === 'pad') continue
    const { kind: _balance, ...balance } = each
    book.checks.push({ ...balance, at_start: true, with_below: true })
    if (each.date > (lastStated.get(each.account) ?? '')) lastStated.set(each.account, each.date)
  }
  for (const { kind, account, date, line } of stated)
    if (kind === 'pad' && (lastStated.get(account) ?? '') <= date)
      note(book, `The pad of ${account} in line ${line} is followed by no balance`)
}

/**
 * `Assets:Bank  100.00 ~ 0.05 INR`; without a tolerance a balance may be missed by one of its last decimal, as beancount allows.
 */
function balanceOf(rest: string): Pick<Balance, 'account' | 'amount' | 'currency' | 'tolerance'> | undefined {
  const [account = '', ...words] = rest.split(/\s+/)
  const text = words.join(' ')
  const said = /~\s*([\d.,]+)/.exec(text)?.[1]
  const read = readQuantity(reckonBeancount(text.replace(/~\s*[\d.,]+/, '').trim()), marks)
  if (!read || !account.includes(':')) return undefined
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  const usual = decimals === 0 || decimals > 18 ? 0n : ONE / 10n ** BigInt(decimals)
  return { account, amount: read.amount, currency: read.currency, tolerance: (said && parseFixed(said, '.')) || usual }
}

const fact = /^([a-z][A-Za-z0-9_-]*):\s*(\S.*)?$/s
const unquoted = (text = '') => text.replaceAll(/^"|"$/g, '').replaceAll(/\\(["\\])/g, '$1')

/** Account data in our own exports. */
function factOf(account: FileAccount, line: string) {
  const [, name, text] = fact.exec(line) ?? []
  if (name === 'code') account.code = unquoted(text)
  if (name === 'name') account.name = unquoted(text)
}

function below(book: Book, draft: Draft, line: string, number: number) {
  if (/^[#^]/.test(line)) return
  const said = fact.exec(line)
  if (said) {
    const value = unquoted(said[2])
    const last = draft.lines.at(-1)
    if (last === undefined && said[1] === 'journal_entries_id') draft.key = value
    if (last !== undefined && said[1] === 'memo') last.line_memo = value.slice(0, 200)
    return
  }
  const [account = '', ...rest] = line.replace(/^[*!&#?%PSTCURM]\s+/, '').split(/\s+/)
  if (!account.includes(':')) return leaveLine(book, number, line)
  const text = rest.join(' ')
  const base = { account, line_memo: null, cost_centre: null, currency: 'INR' }
  if (text === '') draft.lines.push({ ...base, amount: undefined })
  else {
    const read = readPosted(reckonBeancount(text), marks)
    if (read === undefined) draft.lines.push({ ...base, amount: 0n, problem: t('We couldn’t read the amount {text}', { text }) })
    else
      draft.lines.push({
        ...base,
        ...read.weight,
        line_memo: read.words,
        hasCost: read.hasCost,
        ...(read.held && { held: read.held }),
      })
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
