import { t } from '#core/messages.ts'
import { readPosted, readQuantity, type Marks } from './amounts.ts'
import type { DraftLine } from './balance.ts'
import type { Fixed } from './fixed.ts'
import { reckonLedger } from './reckoning.ts'

/** A posting as written in a journal of ledger or hledger. */
export type Posting = DraftLine & {
  /** `(Account)` is outside double entry; `[Account]` balances among its like. */
  virtual: 'none' | 'balanced' | 'outside'
  /** `isNothing`: a zero without currency, which means every currency the account has. */
  asserts: { amount: Fixed; currency: string; with_below: boolean; isNothing: boolean } | null
  /** Of an automatic rule: an amount without currency multiplies. */
  bare: boolean
  problem?: string
}

/** The posting in a line that begins with a blank; undefined if it only has a comment. */
export function readPosting(text: string, marks: Marks, named: (account: string) => string): Posting | undefined {
  const [body = '', ...comment] = text.split(/(?:\t| {2}|^\s*);|\s;\s/)
  const trimmed = body.trim().replace(/^[*!]\s+/, '')
  if (trimmed === '') return undefined
  const gap = trimmed.search(/\s{2}|\t/)
  const name = gap < 0 ? trimmed : trimmed.slice(0, gap)
  const virtual = /^\(.*\)$/.test(name) ? 'outside' : /^\[.*\]$/.test(name) ? 'balanced' : 'none'
  const posting: Posting = {
    account: named(virtual === 'none' ? name : name.slice(1, -1).trim()),
    amount: undefined,
    currency: marks.currency,
    line_memo: commentOf(comment.join(';')),
    cost_centre: null,
    virtual,
    asserts: null,
    bare: false,
  }
  const rest = gap < 0 ? '' : trimmed.slice(gap).trim()
  return rest === '' ? posting : amountOf(posting, rest, marks)
}

function amountOf(posting: Posting, text: string, marks: Marks): Posting {
  const plain = text.replace(/\{=/g, '{')
  const parted = balanceIn(plain)
  const own = (parted?.own ?? plain).trim()
  if (/^-?\(.*\)$/.test(own)) {
    const sum = reckonLedger(own, marks.decimal)
    if (sum === undefined) return { ...posting, problem: t('We couldn’t read the calculation {own}', { own }) }
    return amountOf(posting, text.replace(own, sum), marks)
  }
  const stated = parted && readPosted(parted.balance, marks)?.weight
  if (parted && stated === undefined)
    return { ...posting, problem: t('We couldn’t read the balance {balance}', { balance: parted.balance.trim() }) }
  const asserts = parted && stated && parted.sign !== ':=' ? assertionOf(stated, parted.sign) : null
  // A balance without an amount: the amount follows from the entry, and the balance is checked.
  if (own === '') return { ...posting, asserts }
  const read = readPosted(own.replace(/^\*\s*/, ''), marks)
  if (read === undefined) return { ...posting, problem: t('We couldn’t read the amount {own}', { own }) }
  const { amount, currency } = read.weight
  const line_memo = read.words === null ? posting.line_memo : [read.words, posting.line_memo].filter(Boolean).join('; ')
  const bare = readQuantity(own.replace(/^\*\s*/, ''), marks)?.bare ?? false
  return { ...posting, amount, currency, line_memo, hasCost: read.hasCost, asserts, bare, ...(read.held && { held: read.held }) }
}

const assertionOf = ({ amount, currency, bare }: Stated, sign: string): Posting['asserts'] => ({
  amount,
  currency,
  with_below: sign.endsWith('*'),
  isNothing: bare && amount === 0n,
})
type Stated = NonNullable<ReturnType<typeof readPosted>>['weight']

/** `$10 = $40`, `$10 ==* $40`, `$10 := $40` in their parts; undefined without such a sign, and where another follows. */
function balanceIn(text: string): { own: string; sign: string; balance: string } | undefined {
  const [sign = ''] = /==?\*?/.exec(text) ?? []
  const at = text.indexOf('=')
  const balance = text.slice(at + sign.length)
  if (at < 0 || balance === '' || balance.includes('=')) return undefined
  const isAssigned = sign === '=' && text[at - 1] === ':'
  return { own: text.slice(0, isAssigned ? at - 1 : at), sign: isAssigned ? ':=' : sign, balance }
}

/** A comment without the dates that ledger stores in it. */
export function commentOf(text: string): string | null {
  const clean = text
    .replaceAll(/\[=?[\d/.-]*(?:=[\d/.-]+)?\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*;?\s*/, '')
    .trim()
  return clean === '' ? null : clean.slice(0, 200)
}
