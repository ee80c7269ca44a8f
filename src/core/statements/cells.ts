import type { Issue } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { type Amount, type Decimal, type Mark, negated, readAmount } from './amounts.ts'
import type { Field, Row } from './fields.ts'
import { markOf } from './marks.ts'
import { atLine, quoted } from './refuse.ts'

/** The money of one row: signed where the row itself says so, else `unsigned`. */
export type RowMoney = { amount?: Paise; unsigned: boolean; balance?: Paise; currency?: string }
export type Reader = { fields: Field[]; decimal?: Decimal; debitsNegative: boolean; blankMark?: Mark }

/** The trimmed text of a row under one meaning; several columns of that meaning are joined, repeats left out. */
export function cellText(row: Row, fields: Field[], field: Field): string {
  const texts: string[] = []
  for (let i = fields.indexOf(field); i >= 0; i = fields.indexOf(field, i + 1)) {
    const text = clean(row.cells[i] ?? '')
    if (text !== '') texts.push(text)
  }
  if (texts.length < 2) return texts[0] ?? ''
  return texts
    .filter(
      (text, i) =>
        !texts.some((other, j) => (j < i && other === text) || (j !== i && other.length > text.length && other.includes(text))),
    )
    .join(' ')
}

/** True for the ways banks print "nothing here". */
export function isEmptyCell(text: string): boolean {
  return /^(?:[-–—.*]*|nil|null|none|n\/?a|nan)$/i.test(text.trim())
}

/** Reads amount and balance of a row; an unreadable cell becomes an issue. A zero beside a figure (HDFC's 0.00) counts as empty. */
export function readMoney(row: Row, reader: Reader, issues: Issue[]): RowMoney {
  const take = (field: Field): Amount | undefined => {
    const text = cellText(row, reader.fields, field)
    if (isEmptyCell(text)) return undefined
    const read = readAmount(text, reader.decimal)
    if (!read) issues.push(atLine(row.line, `${quoted(text)} is not an amount`))
    return read
  }
  const balance = signedBalance(take('balance'), cellText(row, reader.fields, 'balance_mark'))
  const [debit, credit, single] = [take('debit'), take('credit'), take('amount')]
  const currency = single?.currency ?? debit?.currency ?? credit?.currency
  if (reader.fields.includes('debit') || reader.fields.includes('credit')) {
    if (debit?.paise && credit?.paise) issues.push(atLine(row.line, 'both a debit and a credit are filled in'))
    const amount = debit?.paise ? outOf(debit, reader.debitsNegative) : (credit?.paise ?? debit?.paise)
    return { amount: credit?.mark === 'debit' && amount ? -Math.abs(amount) : amount, unsigned: false, balance, currency }
  }
  if (!single) return { unsigned: false, balance, currency }
  const word = cellText(row, reader.fields, 'mark')
  const side = single.mark ?? (word === '' ? reader.blankMark : markOf(word))
  if (reader.fields.includes('mark') && !side && single.paise !== 0) {
    issues.push(atLine(row.line, `${quoted(word)} says neither debit nor credit`))
  }
  const size = Math.abs(single.paise)
  const amount = side && size !== 0 ? (side === 'debit' ? -size : size) : single.paise
  return { amount, unsigned: !side && !single.signed, balance, currency }
}

/** In a debit column a minus is only decoration when every debit bears one; otherwise it takes a debit back. */
export function debitsAllNegative(rows: Row[], fields: Field[], decimal?: Decimal): boolean {
  const debits = rows
    .flatMap((row) => readAmount(cellText(row, fields, 'debit'), decimal)?.paise ?? [])
    .filter((paise) => paise !== 0)
  return debits.length > 0 && debits.every((paise) => paise < 0)
}

/** Card exports write Cr beside credits and nothing beside the rest: when only one word is used, a blank means the other side. */
export function blankMark(rows: Row[], fields: Field[]): Mark | undefined {
  const words = rows.filter((row) => cellText(row, fields, 'amount') !== '').map((row) => cellText(row, fields, 'mark'))
  const sides = new Set(words.filter((word) => word !== '').map(markOf))
  if (!words.includes('') || sides.size !== 1) return undefined
  return sides.has('credit') ? 'debit' : sides.has('debit') ? 'credit' : undefined
}

function outOf(debit: Amount, debitsNegative: boolean): Paise {
  return debitsNegative || debit.mark === 'debit' ? negated(Math.abs(debit.paise)) : negated(debit.paise)
}

/** A balance marked Dr is overdrawn. */
function signedBalance(balance: Amount | undefined, word: string): Paise | undefined {
  if (!balance) return undefined
  const side = balance.mark ?? markOf(word)
  return side === 'debit' && balance.paise > 0 ? negated(balance.paise) : balance.paise
}

function clean(text: string): string {
  return text
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'(?=[\d-])/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
