import { readQuantity } from './amounts.ts'
import { accountIn, leaveLine, note } from './types.ts'
import type { State } from './ledger-state.ts'

/** Directives that move no money: prices, names, settings, checks of the program's own. */
const silent =
  /^(?:P|N|C|payee|tag|commodity|define|def|eval|expr|assert|check|capture|value|fixed|endfixed|python|import|decimal-mark|D|v|b)$/

export function directive(state: State, raw: string, line: number) {
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

export function others({ book }: State, word: string, said: string, { raw, line }: { raw: string; line: number }) {
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
export function end(state: State, [first = '', second = '']: readonly string[]) {
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

export function named(state: State, account: string): string {
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
