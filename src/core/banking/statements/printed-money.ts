import type { Paise } from '#core/money.ts'
import { type Amount, type Mark, negated, readAmount } from '../../documents/parsing/amounts.ts'

export type Money = { amount: Paise; mark?: Mark; slot?: 'first' | 'second'; balance?: Paise; card: boolean }

const figure = String.raw`[-+(]?(?:(?:₹|Rs\.?|INR)\s?)?\d[\d,]{0,30}\.\d{2}\)?(?:\s?\(?(?:Dr|Cr|Debit|Credit|D|C)\b\.?\)?)?(?![\w@])`

const token = String.raw`(?:${figure}|-{1,2}(?=\s))`

const tokens = new RegExp(token, 'gi')

/** Amounts, or dashes for empty columns, at the end of a row; a branch number may follow two of them (Axis). */
const tailFigures = new RegExp(String.raw`(?:^|\s)((?:${token}\s+){0,4}${figure})(\s+\d{1,5})?\s*$`, 'i')

/** Amount and balance before the narration (PNB). */
const headFigures = new RegExp(String.raw`^(.*?)(?:^|\s)(${figure}\s+${figure})\s+(\S.*)$`, 'is')

const cardFigure = /\sC\s+([\d,]+\.\d{2})\s*(?:[lI]\s*)?$/

/**
 * HDFC cards print the rupee sign as C, reward points before it, and a lone + before a credit: `+ 43 C 4,299.00`, `+ C 500.00`.
 */
function cardMoneyAt(row: string): { money: Money; before: string } | undefined {
  const printed = cardFigure.exec(row)
  const amount = printed && readAmount(printed[1] ?? '')?.paise
  if (!printed || amount === undefined || amount === null) return undefined
  const left = row.slice(0, printed.index).trimEnd()
  const points = /\d{1,6}$/.exec(left)
  const rest = (points ? left.slice(0, points.index) : left).trimEnd()
  const isCredit = rest.endsWith('+')
  const before = isCredit ? rest.slice(0, -1).trimEnd() : rest
  return { money: { amount, mark: isCredit && !points ? 'credit' : 'debit', card: true }, before }
}

export function moneyAt(row: string): { money: Money; before: string } | undefined {
  const card = cardMoneyAt(row)
  if (card) return card
  const tail = tailFigures.exec(row)
  const head = tail ? undefined : headFigures.exec(row)
  const money = moneyOf(tail?.[1] ?? head?.[2] ?? '')
  if (!money || (tail?.[2] && money.balance === undefined)) return undefined
  const before = tail ? row.slice(0, tail.index) : `${head?.[1] ?? ''} ${head?.[3] ?? ''}`
  return money.mark === undefined && money.balance === undefined ? sideBefore(money, before) : { money, before }
}

/** A wallet prints the side as a word of its own: `DEBIT ₹20.00`. */
function sideBefore(money: Money, before: string): { money: Money; before: string } {
  const side = /\s(debit|credit)$/i.exec(before.slice(-200).trimEnd())
  if (!side) return { money, before }
  const mark = /^d/i.test(side[1] ?? '') ? 'debit' : 'credit'
  return { money: { ...money, mark }, before: before.trimEnd().slice(0, -side[0].length) }
}

/** One figure is the amount; of more the last is the balance, and of the two columns before it the filled one is the amount. */
function moneyOf(text: string): Money | undefined {
  const read = [...text.matchAll(tokens)].map((each) => readAmount(each[0].replace(/\s/g, '')))
  const figures = read.filter((each) => each !== undefined)
  const last = figures.at(-1)
  if (!last) return undefined
  if (figures.length === 1) return { amount: last.paise, mark: markOf(last), card: false }
  const [first, second] = read.slice(-3, -1)
  const both = read.length > 2
  const slot = !both ? undefined : !second || second.paise === 0 ? 'first' : !first || first.paise === 0 ? 'second' : undefined
  const moved = !both ? first : slot === 'first' ? first : second
  if (!moved) return undefined
  const balance = last.mark === 'debit' && last.paise > 0 ? negated(last.paise) : last.paise
  return { amount: moved.paise, mark: markOf(moved), slot, balance, card: false }
}

function markOf(amount: Amount): Mark | undefined {
  return amount.mark ?? (amount.signed && amount.paise < 0 ? 'debit' : undefined)
}
