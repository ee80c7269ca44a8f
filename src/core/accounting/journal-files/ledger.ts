import { type IsoDate, isoDate } from '../../dates.ts'
import { type Marks, readQuantity } from './amounts.ts'
import { applyRule, readRule, type Rule } from './ledger-rules.ts'
import { completed, sumsOf } from './balance.ts'
import { commentOf, type Posting, readPosting } from './ledger-posting.ts'
import {
  accountIn,
  type Book,
  type FileEntry,
  type FileLine,
  type JournalReader,
  leaveLine,
  leaveOut,
  note,
  openBook,
} from './types.ts'

type Draft = {
  line: number
  date: IsoDate | undefined
  memo: string
  voucher: string | null
  notes: string[]
  postings: Posting[]
}
type State = {
  book: Book
  marks: Marks
  year: number | undefined
  /** The other side of an entry that has but one: `bucket Assets:Cash`. */
  bucket: string | undefined
  /** What `apply` began, by its kind; of accounts with the name that goes before others. */
  under: { kind: string; account: string; year: number | undefined }[]
  aliases: Map<string, string>
  rules: Rule[]
  /** The balances of accounts after the entries read so far, by account and currency. */
  standing: Map<string, bigint>
  /** All currencies of an account so far. */
  currencies: Map<string, Set<string>>
  entry: Draft | undefined
  rule: Rule | undefined
  /** What ends a passage that is skipped. */
  until: RegExp | undefined
  skipping: boolean
}

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

/** Directives that move no money: prices, names, settings, checks of the program's own. */
const silent =
  /^(?:P|N|C|payee|tag|commodity|define|def|eval|expr|assert|check|capture|value|fixed|endfixed|python|import|decimal-mark|D|v|b)$/

function directive(state: State, raw: string, line: number) {
  const [word = '', ...rest] = raw.trim().split(/\s+/)
  const said = rest.join(' ')
  state.skipping = true
  if (word === 'comment' || word === 'test') state.until = new RegExp(`^end ${word}\\b`)
  else if (/^(?:Y|year)\d*$/.test(word)) state.year = yearIn(raw, state.year)
  else if (word === 'apply') apply(state, rest, raw)
  else if (word === 'end') end(state, rest)
  else if (word === 'bucket' || word === 'A') state.bucket = named(state, said)
  else if (word === 'alias') alias(state, said)
  else if (word === 'account') accountIn(state.book, named(state, said.split(/\s{2,}|\t|;/)[0]?.trim() ?? said))
  else if (!changesMarks(state, word, said)) others(state, word, said, { raw, line })
}

function others({ book }: State, word: string, said: string, { raw, line }: { raw: string; line: number }) {
  if (/^!?include$/.test(word)) note(book, `The file ${said} that this one includes is not read: upload it too`)
  else if (/^[ioIOhH]$/.test(word)) note(book, 'Hours of a time clock are left out')
  else if (!silent.test(word)) leaveLine(book, line, raw)
}

/** The default currency, or the decimal mark; false for other directives. */
function changesMarks(state: State, word: string, said: string): boolean {
  if (word === 'D' || (word === 'commodity' && /\d/.test(said))) commodity(state, said, word === 'D')
  else if (word === 'decimal-mark' && (said === ',' || said === '.')) state.marks = { ...state.marks, decimal: said }
  else return false
  return true
}

const yearIn = (raw: string, year: number | undefined) => Number(/\d{4}/.exec(raw)?.[0] ?? year)

function apply(state: State, rest: readonly string[], raw: string) {
  const [kind = ''] = rest
  state.under.push({ kind, account: kind === 'account' ? rest.slice(1).join(' ') : '', year: state.year })
  if (kind === 'year') state.year = yearIn(raw, state.year)
}

/** Ends the last `apply` of a kind; its effects are undone. */
function end(state: State, [first = '', second = '']: readonly string[]) {
  if (first === 'aliases') return state.aliases.clear()
  const kind = first === 'apply' ? second : first
  const at = state.under.findLastIndex((each) => kind === '' || each.kind === kind)
  const [ended] = at < 0 ? [] : state.under.splice(at, 1)
  if (ended?.kind === 'year') state.year = ended.year
}

function commodity(state: State, said: string, isDefault: boolean) {
  const sample = readQuantity(said.replace(/;.*/, ''), state.marks)
  if (isDefault && sample && !sample.bare) state.marks = { ...state.marks, currency: sample.currency }
}

function alias(state: State, said: string) {
  const [from = '', to = ''] = said.split('=').map((part) => part.trim())
  if (from.startsWith('/')) note(state.book, `The alias ${said} is a pattern and is not applied`)
  else if (from !== '' && to !== '') state.aliases.set(from, to)
}

function named(state: State, account: string): string {
  return [...state.under.flatMap((each) => each.account || []), aliased(state, account)].join(':')
}

/** An alias applies to the account and to those below it. */
function aliased({ aliases }: State, account: string): string {
  if (aliases.size === 0) return account
  for (let at = account.length; at > 0; at = account.lastIndexOf(':', at - 1)) {
    const to = aliases.get(account.slice(0, at))
    if (to !== undefined) return `${to}${account.slice(at)}`
  }
  return account
}

function below(state: State, raw: string, line: number) {
  const into = state.entry ?? state.rule
  if (state.skipping) return
  if (into === undefined) return leaveLine(state.book, line, raw)
  const posting = readPosting(raw, state.marks, (account) => named(state, account))
  if (posting) into.postings.push(posting)
}

function remark({ entry, rule }: State, raw: string) {
  if (entry === undefined || rule !== undefined) return
  const words = commentOf(raw.trim())
  const last = entry.postings.at(-1)
  if (words === null) return
  if (last === undefined) entry.notes.push(words)
  else last.line_memo = [last.line_memo, words].filter(Boolean).join('; ').slice(0, 200)
}

function finished(state: State, draft: Draft): FileEntry {
  const { book } = state
  const [only, ...others] = draft.postings.filter(({ virtual }) => virtual === 'none')
  if (state.bucket !== undefined && only?.amount !== undefined && others.length === 0)
    draft.postings.push({ ...only, account: state.bucket, amount: undefined, line_memo: null, asserts: null, hasCost: false })
  const problems = draft.postings.flatMap(({ problem }) => problem ?? [])
  if (draft.date === undefined) problems.push('The date has no year, or does not exist')
  assign(state, draft.postings)
  const own = completedGroups(draft.postings)
  const added = state.rules.flatMap((rule) => applyRule(rule, own.lines))
  const outside = [...draft.postings, ...added].filter(({ virtual }) => virtual === 'outside')
  for (const { account, currency, amount } of outside) leaveOut(book, { account, currency, amount: amount ?? 0n })
  const inside = added.filter(({ virtual }) => virtual !== 'outside')
  const { lines, problem } = inside.length === 0 ? own : completedGroups([...draft.postings, ...inside])
  for (const { account, held, ...weight } of lines) {
    accountIn(book, account)
    const { currency, amount } = held ?? weight
    const key = standingKey(account, currency)
    state.standing.set(key, (state.standing.get(key) ?? 0n) + amount)
    const used = state.currencies.get(account)
    if (used) used.add(currency)
    else state.currencies.set(account, new Set([currency]))
  }
  if (problems.length === 0 && problem !== undefined) problems.push(problem)
  const date = draft.date ?? '1900-01-01'
  for (const { asserts, account } of draft.postings)
    if (asserts) {
      const { isNothing: _all, ...stated } = asserts
      book.checks.push({ line: draft.line, date, account, at_start: false, ...stated })
    }
  return {
    line: draft.line,
    posting_date: date,
    memo: draft.memo,
    voucher: draft.voucher,
    key: /journal_entries_id:\s*([0-9a-f-]{36})/.exec(draft.notes.join(' '))?.[1] ?? null,
    lines: lines.filter(({ amount }) => amount !== 0n),
    issues: problems,
  }
}

const standingKey = (account: string, currency: string) => `${account}\n${currency}`

/**
 * A line that states a balance and no amount gets what brings its account there, in the currency it states: where two lines have no
 * amount, and where what the other lines leave is of another currency. A zero without currency clears all the account has.
 */
function assign({ standing, currencies }: State, postings: Posting[]) {
  if (!postings.some(({ amount, asserts }) => amount === undefined && asserts !== null)) return
  const open = postings.filter(({ amount, virtual }) => amount === undefined && virtual === 'none')
  const given = sumsOf(postings.filter(({ virtual }) => virtual === 'none'))
  // The changes by this entry's lines, on top of the earlier balances.
  const changed = new Map<string, bigint>()
  const stands = (key: string) => changed.get(key) ?? standing.get(key) ?? 0n
  for (const [at, posting] of postings.entries()) {
    const { asserts, account, amount, virtual } = posting
    if (amount !== undefined) {
      const key = standingKey(account, posting.held?.currency ?? posting.currency)
      changed.set(key, stands(key) + (posting.held?.amount ?? amount))
      continue
    }
    if (asserts === null || virtual !== 'none') continue
    const own = asserts.isNothing
      ? [...(currencies.get(account) ?? [])].filter((each) => stands(standingKey(account, each)) !== 0n)
      : [asserts.currency]
    if (own.length === 0 || (open.length < 2 && followsFrom(given, own))) continue
    const filled = own.map((currency): Posting => {
      const key = standingKey(account, currency)
      const amount = asserts.amount - stands(key)
      changed.set(key, asserts.amount)
      return { ...posting, currency, amount, asserts: { ...asserts, currency } }
    })
    postings[at] = filled[0] ?? posting
    postings.push(...filled.slice(1))
  }
}

/** What the other lines leave is the amount of the only line without one: they have no amounts, or those of its own currency alone. */
const followsFrom = (given: ReturnType<typeof sumsOf>, own: readonly string[]) =>
  given.size === 0 || (given.size === 1 && own.length === 1 && given.has(own[0] ?? ''))

/** Real lines balance among themselves, and so do those in square brackets. */
function completedGroups(postings: readonly Posting[]): { lines: FileLine[]; problem?: string } {
  const done = (['none', 'balanced'] as const).map((kind) => completed(postings.filter(({ virtual }) => virtual === kind)))
  const problem = done.find((each) => each.problem !== undefined)?.problem
  return { lines: done.flatMap(({ lines }) => lines), ...(problem === undefined ? {} : { problem }) }
}
