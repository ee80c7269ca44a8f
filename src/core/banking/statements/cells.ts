import type { Issue } from '#core/errors.ts'
import type { Paise } from '#core/money.ts'
import { type Amount, type Mark, negated, readAmount } from '../../documents/parsing/amounts.ts'
import type { Decimal } from '../../documents/parsing/decimal-sign.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import { markOf } from './marks.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import { cellText, isEmptyCell, isMasked } from './cell-text.ts'

/** The amount of one row: signed if the row itself has a sign, otherwise `unsigned`. */
export type RowMoney = {
  amount?: Paise
  unsigned: boolean
  balance?: Paise
  currency?: string
  rounded_from?: string
}
export type Reader = { fields: Field[]; decimal?: Decimal; debitsNegative: boolean; blankMark?: Mark }

/**
 * Reads amount and balance of a row; an unreadable cell becomes an issue. A zero beside a figure (HDFC's 0.00) counts as empty.
 */
export function readMoney(row: Row, reader: Reader, issues: Issue[]): RowMoney {
  const take = (field: Field): Amount | undefined => {
    const text = cellText(row, reader.fields, field)
    if (isEmptyCell(text)) return undefined
    const read = readAmount(text, reader.decimal)
    if (!read && field === 'balance' && isMasked(text)) return undefined
    if (!read) issues.push(atLine(row.line, `${quoted(text)} is not an amount`))
    return read
  }
  const printed = take('balance')
  const balance = signedBalance(printed, cellText(row, reader.fields, 'balance_mark'))
  const [debit, credit, single] = [take('debit'), take('credit'), take('amount')]
  const rounded_from = [single, debit?.paise ? debit : credit, printed].find((each) => each?.rounded_from)?.rounded_from
  const currency = single?.currency ?? debit?.currency ?? credit?.currency
  if (reader.fields.includes('debit') || reader.fields.includes('credit')) {
    if (debit?.paise && credit?.paise) issues.push(atLine(row.line, 'both a debit and a credit are filled in'))
    return { amount: ofColumns(debit, credit, reader), unsigned: false, balance, currency, rounded_from }
  }
  if (!single) return { unsigned: false, balance, currency }
  const side = sideOf(single, row, reader, issues, balance !== undefined)
  const size = Math.abs(single.paise)
  const amount = side && size !== 0 ? (side === 'debit' ? -size : size) : single.paise
  return { amount, unsigned: !side && !single.signed, balance, currency, rounded_from }
}

/** The amount of the filled one of two columns. */
function ofColumns(debit: Amount | undefined, credit: Amount | undefined, reader: Reader): Paise | undefined {
  const amount = debit?.paise ? outOf(debit, reader.debitsNegative) : (credit?.paise ?? debit?.paise)
  return credit?.mark === 'debit' && amount ? -Math.abs(amount) : amount
}

/** The side of an amount, by its own mark or the word beside it. */
function sideOf(single: Amount, row: Row, reader: Reader, issues: Issue[], hasBalance: boolean): Mark | undefined {
  const word = cellText(row, reader.fields, 'mark')
  const isBlank = word === '' || isBlankWord(word)
  const side = single.mark ?? (isBlank ? (single.signed ? undefined : reader.blankMark) : markOf(word))
  // A blank that by the other rows means neither side is decided by the balance.
  if (reader.fields.includes('mark') && !side && single.paise !== 0 && !single.signed && !(isBlank && hasBalance)) {
    issues.push(atLine(row.line, `${quoted(word)} says neither debit nor credit`))
  }
  return side
}

/** In a debit column a minus is only decoration if every debit has one; otherwise it reverses a debit. */
export function debitsAllNegative(rows: Row[], fields: Field[], decimal?: Decimal): boolean {
  const debits = rows
    .flatMap((row) => readAmount(cellText(row, fields, 'debit'), decimal)?.paise ?? [])
    .filter((paise) => paise !== 0)
  return debits.length > 0 && debits.every((paise) => paise < 0)
}

/**
 * The side that is meant where none is written. Card exports write Cr beside credits and nothing beside the rest: when only one word is
 * used, in a column of its own or after the amounts, a blank means the other side. A column of words that is blank throughout means
 * debit, unless a balance can prove each row.
 */
export function blankMark(rows: Row[], fields: Field[]): Mark | undefined {
  const filled = rows.filter((row) => !isEmptyCell(cellText(row, fields, 'amount')))
  const sides = filled.map((row): Mark | 'blank' | 'other' => {
    const word = cellText(row, fields, 'mark')
    if (word !== '' && !isBlankWord(word)) return markOf(word) ?? 'other'
    const amount = readAmount(cellText(row, fields, 'amount'))
    return amount?.mark ?? (amount?.signed || amount?.paise === 0 ? 'other' : 'blank')
  })
  const used = new Set(sides.filter((side) => side !== 'blank' && side !== 'other'))
  if (!sides.includes('blank') || sides.includes('other') || used.size > 1) return undefined
  if (used.size === 1) return used.has('credit') ? 'debit' : 'credit'
  const provable = rows.some((row) => readAmount(cellText(row, fields, 'balance')) !== undefined)
  return fields.includes('mark') && !provable ? 'debit' : undefined
}

const isBlankWord = (word: string) => /^(?:nil|null|none|n\/?a|nan|\.)$/i.test(word)

function outOf(debit: Amount, debitsNegative: boolean): Paise {
  return debitsNegative || debit.mark === 'debit' ? negated(Math.abs(debit.paise)) : negated(debit.paise)
}

/** A balance marked Dr is overdrawn. */
function signedBalance(balance: Amount | undefined, word: string): Paise | undefined {
  if (!balance) return undefined
  const side = balance.mark ?? markOf(word)
  return side === 'debit' && balance.paise > 0 ? negated(balance.paise) : balance.paise
}
