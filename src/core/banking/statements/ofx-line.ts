import type { IsoDate } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { type Amount, machineAmount, negated, readAmount } from '../../documents/parsing/amounts.ts'
import { child, type Element, textOf, everyElement } from '../../documents/parsing/element.ts'
import { notedDate } from './notes.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import type { StatementLine, Warning } from './types.ts'

export function readLine(
  row: Element,
  currency: string | undefined,
  issues: Issue[],
  warnings: Warning[],
): StatementLine | undefined {
  if (!row.closed) {
    issues.push(atLine(row.line, 'the file ends inside this transaction'))
    return undefined
  }
  const date = postedOn(row, issues, warnings)
  const read = amountOf(row, issues)
  if (!date || read === undefined) return undefined
  const name = textOf(row, 'NAME') ?? textOf(row, 'PAYEE', 'NAME')
  const memo = textOf(row, 'MEMO')
  const other = textOf(row, 'CURRENCY', 'CURSYM')?.toUpperCase()
  const available = textOf(row, 'DTAVAIL') ?? textOf(row, 'VALUEDATE')
  return {
    line: row.line,
    date,
    value_date: available && notedDate(available, row.line, warnings),
    amount: read.paise,
    ...(read.rounded_from !== undefined && { rounded_from: read.rounded_from }),
    description: describe(name, memo),
    reference: nonZero(textOf(row, 'CHECKNUM')) ?? textOf(row, 'REFNUM'),
    counterparty: name,
    bank_transaction_id: textOf(row, 'FITID'),
    type: textOf(row, 'TRNTYPE')?.toUpperCase(),
    currency: currency && other && other !== currency ? other : undefined,
  }
}

function postedOn(row: Element, issues: Issue[], warnings: Warning[]): IsoDate | undefined {
  const at = child(row, 'DTPOSTED')
  const date = notedDate(at?.text ?? '', at?.line ?? row.line, warnings)
  if (!date) issues.push(atLine(at?.line ?? row.line, at ? `${quoted(at.text)} is not a date` : 'the transaction has no date'))
  return date
}

function amountOf(row: Element, issues: Issue[]): ReturnType<typeof ofxAmount> {
  const at = child(row, 'TRNAMT')
  const read = ofxAmount(at?.text ?? '')
  if (read === undefined)
    issues.push(atLine(at?.line ?? row.line, at ? `${quoted(at.text)} is not an amount` : 'the transaction has no amount'))
  return read
}

/** TRNAMT: a point or a comma is the decimal sign (3.2.9.1); grouped amounts some banks write are taken when only one reading exists. */
export function ofxAmount(text: string): Pick<Amount, 'paise' | 'rounded_from'> | undefined {
  const plain = machineAmount(text)
  if (plain !== undefined || !/^\s*[+-]?[\d.,]+\s*$/.test(text)) return plain
  return text.includes('.') && text.includes(',') ? readAmount(text) : undefined
}

/** A few banks leave TRNAMT unsigned and say DEBIT or CREDIT beside it; the standard signs the amount, so this needs every row to agree. */
export function signedByType(lines: StatementLine[], warnings: Warning[]): StatementLine[] {
  const debits = lines.filter((line) => line.type === 'DEBIT')
  if (debits.length === 0 || lines.some((line) => line.amount < 0) || !lines.some((line) => line.type === 'CREDIT')) return lines
  warnings.push({
    code: 'signs',
    message: 'The amounts carry no sign; DEBIT rows were taken as money out.',
    line: debits[0]?.line,
  })
  return lines.map((line) => (line.type === 'DEBIT' ? { ...line, amount: negated(line.amount) } : line))
}

function describe(name: string | undefined, memo: string | undefined): string {
  if (!name || !memo) return name ?? memo ?? ''
  if (memo.startsWith(name)) return memo
  return name.includes(memo) ? name : `${name} ${memo}`
}

function nonZero(text: string | undefined): string | undefined {
  return text && /[^0]/.test(text) ? text : undefined
}

/** The transactions of an element, in any list or in none; those of `besides` are excluded. */
export function transactionsIn(element: Element, besides: readonly string[] = []): Element[] {
  return everyElement(element, ['STMTTRN', ...besides]).filter((each) => each.name === 'STMTTRN')
}
