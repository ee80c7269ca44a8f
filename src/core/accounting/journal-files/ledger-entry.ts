import { applyRule } from './ledger-rules.ts'
import { completed, sumsOf } from './balance.ts'
import { commentOf, type Posting } from './ledger-posting.ts'
import { accountIn, type FileEntry, type FileLine, leaveOut } from './types.ts'
import type { Draft, State } from './ledger-state.ts'

export function remark({ entry, rule }: State, raw: string) {
  if (entry === undefined || rule !== undefined) return
  const words = commentOf(raw.trim())
  const last = entry.postings.at(-1)
  if (words === null) return
  if (last === undefined) entry.notes.push(words)
  else last.line_memo = [last.line_memo, words].filter(Boolean).join('; ').slice(0, 200)
}

export function finished(state: State, draft: Draft): FileEntry {
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
