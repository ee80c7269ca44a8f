import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { negated, readAmount } from '../../documents/parsing/amounts.ts'
import { type DateOrder, readDate } from '../../documents/parsing/dates.ts'
import type { ClaimedTotals, StatementAccount } from './types.ts'
import { dateText, anyDate } from './printed-dates.ts'

/** The data of a statement around its table: account, period, balances and totals. */
export type Facts = {
  account: StatementAccount
  currency?: string
  period?: { from: IsoDate; to: IsoDate }
  opening?: Paise
  closing?: Paise
  /** A "Balance as on" some date, which may be either end. */
  as_on?: Paise
  claimed?: ClaimedTotals
}

const range = new RegExp(String.raw`(${dateText})\s*(?:to|till|until|and|-|–|through)\s*(?:to\s*)?(?::\s*)?(${dateText})`, 'i')
const money = /(?:[-+(]\s*)?(?:(?:INR|Rs\.?|₹|\$|€|£)\s*)?-?(?<!\d)\d[\d,]{0,30}\.\d{2}\)?(?:\s*\(?(?:dr|cr)\b\.?\)?)?/gi

/**
 * Reads the lines above and below the table, each as one text with its cells joined by blanks. Only what is labelled is taken;
 * nothing is assumed about the currency.
 */
export function factsIn(lines: string[], order: DateOrder = 'dmy'): Facts {
  const facts: Facts = { account: {} }
  for (const [i, raw] of lines.entries()) {
    const line = raw
      .replace(/["=\u00a0]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (line === '') continue
    readAccount(line, facts)
    readPeriod(line, lines[i + 1] ?? '', order, facts)
    readBalances(line, lines[i + 1] ?? '', facts)
  }
  return facts
}

function readNumber(line: string, account: Facts['account']): void {
  account.number ??=
    /\b(?:a\/?c|acct?|account)(?:ount)?\.?(?:\s*(?:no|number|num|#))?[.:#_\s-]*((?=[\dxX*]*\d{3})[\dxX*]{6,20})\b/i.exec(
      line,
    )?.[1]
  account.number ??= /^(?:credit )?card (?:no|number)\.?[\s:-]*((?=[\dxX*][\dxX* ]{0,20}\d{4})[\dxX*][\dxX* ]{11,22})$/i
    .exec(line)?.[1]
    ?.trim()
  account.number ??= /^([X*]{4,}\d{3,6}|\d{4,6}X{4,9}\d{4})$/.exec(line)?.[1]
}

function readAccount(line: string, facts: Facts): void {
  const { account } = facts
  readNumber(line, account)
  if (/\bifs\b|ifsc/i.test(line)) account.bank_id ??= /(?<![A-Z0-9])([A-Z]{4}0[A-Z0-9]{6})(?=IFSC|\b)/.exec(line)?.[1]
  account.name ??=
    /^(?:account|a\/c|customer|account holder(?:'?s)?)?\s*name(?: of (?:the )?account holder)?\s*[:-]+(?![:-])\s*(?!\s)([^:]+?)(?:\s{2,}|$)/i
      .exec(line)?.[1]
      ?.trim()
  account.name ??= /^account (?:holder|title)\s*[:-]+([^:-].*)$/is.exec(line)?.[1]?.trim()
  account.type ??= /^(?:account|a\/c) ?type\s*[:-]+([^:-].*)$/is.exec(line)?.[1]?.trim()
  facts.currency ??= /\bcurrency\s*(?:[:-]\s*)?([A-Z]{3})\b/.exec(line.replace(/currency/i, 'currency'))?.[1]
}

function readPeriod(line: string, next: string, order: DateOrder, facts: Facts): void {
  if (facts.period) return
  const plain = line.replace(/\b(?:from|to)\s*:\s*/gi, (word) => (/^t/i.test(word) ? 'to ' : ''))
  const found = range.exec(plain)
  const day = (text: string | undefined) =>
    text ? readDate(text.replace(/(\d)(?:st|nd|rd|th)\b/, '$1'), order)?.date : undefined
  let [from, to] = [day(found?.[1]), day(found?.[2])]
  if (!from && /^(?:start|from) ?date/i.test(line) && /^\W*(?:end|to) ?date/i.test(next)) {
    from = day(anyDate.exec(line)?.[0])
    to = day(anyDate.exec(next)?.[0])
  }
  if (from && to && from <= to) facts.period = { from, to }
}

function readBalances(line: string, next: string, facts: Facts): void {
  const opens = /opening\s*bal|balance\s*(?:brought|b\/?f)|^b\/f\b/i.exec(line)
  const closes = /closing\s*bal|balance\s*(?:carried|c\/?f)/i.exec(line)
  if (opens && closes && !moneyIn(line.slice(opens.index))[0]) return readSummary(line, next, facts)
  if (opens) facts.opening ??= moneyIn(line.slice(opens.index))[0]
  const asOn = /balance as on/i.exec(line)
  if (asOn) facts.as_on ??= moneyIn(line.slice(asOn.index))[0]
  // The last one counts: a statement may print a closing balance for every page.
  if (closes) facts.closing = moneyIn(line.slice(closes.index)).at(-1) ?? facts.closing
}

/** A heading row such as HDFC's "Opening Balance | Dr Count | Cr Count | Debits | Credits | Closing Bal" with its figures below. */
function readSummary(line: string, next: string, facts: Facts): void {
  const labels = [
    ...line.matchAll(/opening\s*bal\w*|dr\.? ?count|cr\.? ?count|debits?(?! count)|credits?(?! count)|closing\s*bal\w*/gi),
  ].map((match) => match[0].toLowerCase())
  const figures = [...next.matchAll(/-?\d[\d,]*(?:\.\d+)?/g)].map((match) => match[0])
  if (labels.length !== figures.length) return
  const claimed: ClaimedTotals = {}
  for (const [i, label] of labels.entries()) {
    const text = figures[i] ?? ''
    const amount = readAmount(text, '.')?.paise
    if (label.startsWith('opening')) facts.opening = amount
    else if (label.startsWith('closing')) facts.closing = amount
    else if (label.startsWith('dr')) claimed.debit_count = Number(text.replace(/\D/g, ''))
    else if (label.startsWith('cr') && label.includes('count')) claimed.credit_count = Number(text.replace(/\D/g, ''))
    else if (label.startsWith('debit')) claimed.debits = amount
    else claimed.credits = amount
  }
  facts.claimed = claimed
}

/** The amounts with two decimals printed in a piece of text, Dr as negative. */
function moneyIn(text: string): Paise[] {
  return [...text.matchAll(money)].flatMap((match) => {
    const read = readAmount(match[0], '.')
    return read ? [read.mark === 'debit' && read.paise > 0 ? negated(read.paise) : read.paise] : []
  })
}
