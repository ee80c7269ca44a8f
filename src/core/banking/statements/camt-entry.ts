import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { machineAmount } from '../../documents/parsing/amounts.ts'
import { total } from './balance.ts'
import { attribute, child, type Element, textOf } from '../../documents/parsing/element.ts'
import { notedDate } from './notes.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import type { LinePart, StatementLine, Warning } from './types.ts'
import { partOf } from './camt-part.ts'

/** One `Ntry` → one statement line with its transactions as parts; undefined, with an issue, when amount or date is unreadable. */
export function readEntry(
  entry: Element,
  created: IsoDate | undefined,
  issues: Issue[],
  warnings: Warning[],
): StatementLine | undefined {
  const money = moneyOf(entry, issues)
  if (!money) return undefined
  const { paise: amount, rounded_from, side, currency } = money
  const booked = dateIn(entry, 'BookgDt', issues, warnings)
  const value = dateIn(entry, 'ValDt', issues, warnings)
  const date = booked ?? value ?? created
  if (!date) {
    issues.push(atLine(entry.line, 'the entry has no booking date'))
    return undefined
  }
  const sign = side === 'DBIT' ? -1 : 1
  const reversal = textOf(entry, 'RvslInd') === 'true'
  const outward = (side === 'DBIT') !== reversal
  const transactions = entry.children
    // Version 01 has the transactions in the entry itself.
    .flatMap((each) => (each.name === 'NtryDtls' ? each.children : [each]))
    .filter((each) => each.name === 'TxDtls')
  const parts = transactions.map((tx) => partOf(tx, outward, sign, currency))
  notePartSums(entry, parts, amount * sign, warnings)
  return {
    line: entry.line,
    date,
    value_date: value,
    amount: amount === 0 ? 0 : amount * sign,
    ...(rounded_from !== undefined && { rounded_from }),
    ...wordsOf(entry, parts),
    bank_transaction_id:
      textOf(entry, 'AcctSvcrRef') ?? (transactions.length === 1 ? textOf(transactions[0], 'Refs', 'AcctSvcrRef') : undefined),
    type: reversal ? `reversal ${typeOf(entry)}`.trim() : typeOf(entry) || undefined,
    currency,
    ...(parts.length > 0 && { parts }),
  }
}

/** The size of the entry and its side; undefined, with an issue, when one of them cannot be read. */
function moneyOf(entry: Element, issues: Issue[]) {
  const amountAt = child(entry, 'Amt')
  const read = machineAmount(amountAt?.text ?? '')
  const side = textOf(entry, 'CdtDbtInd')
  if (read === undefined || read.paise < 0) {
    issues.push(atLine(amountAt?.line ?? entry.line, `${quoted(amountAt?.text ?? '')} is not an amount`))
    return undefined
  }
  if (side !== 'CRDT' && side !== 'DBIT') {
    issues.push(atLine(entry.line, `the entry says ${quoted(side ?? '')} instead of CRDT or DBIT`))
    return undefined
  }
  return { ...read, side, currency: attribute(amountAt, 'Ccy') }
}

/** What a single transaction says of itself, otherwise what the entry says of all. */
function wordsOf(entry: Element, parts: LinePart[]) {
  const only = parts.length === 1 ? parts[0] : undefined
  const more = textOf(entry, 'AddtlNtryInf')
  return {
    description: only?.description ?? more ?? parts.flatMap((part) => part.description ?? []).join('; '),
    reference: only?.reference ?? textOf(entry, 'NtryRef') ?? textOf(entry, 'NtryDtls', 'Btch', 'PmtInfId'),
    counterparty: only?.counterparty,
  }
}

/** The date of a Dt or DtTm element as written, in the bank's own day. */
export function textDate(element: Element | undefined, warnings: Warning[]): IsoDate | undefined {
  return element && notedDate(element.text.trim().slice(0, 10), element.line, warnings)
}

function dateIn(entry: Element, name: string, issues: Issue[], warnings: Warning[]): IsoDate | undefined {
  const element = child(entry, name, 'Dt') ?? child(entry, name, 'DtTm')
  if (!element) return undefined
  const date = textDate(element, warnings)
  if (!date) issues.push(atLine(element.line, `${quoted(element.text)} is not a date`))
  return date
}

function typeOf(entry: Element): string {
  const code = child(entry, 'BkTxCd')
  const domain = [textOf(code, 'Domn', 'Cd'), textOf(code, 'Domn', 'Fmly', 'Cd'), textOf(code, 'Domn', 'Fmly', 'SubFmlyCd')]
  return domain.filter(Boolean).join('-') || textOf(code, 'Prtry', 'Cd') || ''
}

function notePartSums(entry: Element, parts: LinePart[], amount: number, warnings: Warning[]): void {
  const amounts = parts.flatMap((part) => part.amount ?? [])
  if (parts.length < 2 || amounts.length < parts.length || total(amounts) === amount) return
  warnings.push({
    code: 'parts_differ',
    message: 'The transactions of this batch do not add up to its entry; the entry was trusted.',
    line: entry.line,
  })
}
