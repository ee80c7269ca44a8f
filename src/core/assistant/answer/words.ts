import { formatDate, formatMonth, formatMonthYear, type IsoDate, monthEnd } from '../../dates.ts'
import { t } from '../../messages.ts'
import { formatPaise, type Paise } from '../../money.ts'
import { say, type Sentence, sentence } from '../../sentences.ts'
import type { Field, Filter, FilterValue, Period } from '../spec.ts'
import type { Unit } from './result.ts'

/** `₹1,23,456.00`, minus before the sign. */
export const rupees = (amount: Paise) => `${amount < 0 ? '−' : ''}₹${formatPaise(Math.abs(amount))}`

/** A figure with its unit, as part of a sentence. */
export function figureText(value: number, unit: Unit): string {
  switch (unit) {
    case 'inr':
      return rupees(Math.round(value))
    case 'count':
      return new Intl.NumberFormat('en-IN').format(value)
    case 'percent':
      return `${value.toFixed(1)}%`
    case 'times':
      return t('{value} times', { value: value.toFixed(2) })
    case 'months':
      return t('{value} months', { value: value.toFixed(1) })
    case 'days':
      return value === 1 ? t('1 day') : t('{value} days', { value: Number(value.toFixed(1)) })
  }
}

const keyWords: Readonly<Record<string, Sentence>> = {
  credit: sentence('Money in'),
  debit: sentence('Money out'),
  CHQ: sentence('Cheque'),
  CHEQUE: sentence('Cheque'),
  CARD: sentence('Card'),
  CASH: sentence('Cash'),
  'not due': sentence('Not yet due'),
  '90+': sentence('Over 90 days'),
  unpaid: sentence('Unpaid'),
  partially_paid: sentence('Partly paid'),
  paid: sentence('Paid'),
  to_be_reviewed: sentence('To be reviewed'),
  approved: sentence('Approved'),
  income: sentence('Income'),
  other_income: sentence('Other income'),
  expense: sentence('Expense'),
  tax: sentence('Tax'),
  asset: sentence('Asset'),
  liability: sentence('Liability'),
  contra: sentence('Own transfers'),
}

/** The name of a group, as people write it. */
export function keyText(key: string, field: Field): string {
  if (field === 'month') return monthText(key)
  if (field === 'day') return formatDate(key)
  if (field === 'week') return t('Week of {date}', { date: formatDate(key) })
  if (field === 'ageing' && /^\d+-\d+$/.test(key)) return t('{value} days', { value: key })
  const isWord = ['direction', 'mode', 'ageing', 'status', 'category_type'].includes(field)
  const word = isWord ? keyWords[key] : undefined
  return word ? say(word) : key
}

const monthText = (key: string) => `${formatMonth(key)} ${key.slice(0, 4)}`

/** `in November 2025`, `from 1 Apr 2025 to 10 Dec 2025`, `since 1 Apr 2025`, `up to 3 May 2025`; empty without a period. */
export function periodText(time: Period | undefined): string {
  const words = daysText(time)
  return words !== '' && time?.field === 'due_date' ? t('due {words}', { words }) : words
}

/** The period as a name: `November 2025`, `1 Apr 2025 to 10 Dec 2025`. */
export function periodName(time: Period | undefined): string {
  const { from, to } = time ?? {}
  if (time?.field === 'due_date' || from === undefined || to === undefined) return periodText(time)
  if (from === to) return formatDate(from)
  return isMonth(from, to) ? formatMonthYear(from) : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
}

const isMonth = (from: IsoDate, to: IsoDate) => from.endsWith('-01') && monthEnd(from) === to

function daysText(time: Period | undefined): string {
  const { from, to } = time ?? {}
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return t('up to {date}', { date: formatDate(to ?? '') })
  if (to === undefined) return t('since {date}', { date: formatDate(from) })
  if (from === to) return t('on {date}', { date: formatDate(from) })
  if (isMonth(from, to)) return t('in {month}', { month: formatMonthYear(from) })
  return t('from {from} to {to}', { from: formatDate(from), to: formatDate(to) })
}

/** The period of the derivation, always as dates. */
export function spanText(time: Period | undefined, first: IsoDate | null, today: IsoDate): string {
  // Overdue items continue into the past, and have no first day.
  if (time?.field === 'due_date' && (time.from === undefined || time.to === undefined)) return periodText(time)
  const from = time?.from ?? first
  const to = time?.to ?? today
  const words =
    from === null
      ? t('up to {date}', { date: formatDate(to) })
      : t('{from} to {to}', { from: formatDate(from), to: formatDate(to) })
  if (time?.field === 'due_date') return t('due {words}', { words })
  return time?.field === 'last_paid_date' ? t('paid {words}', { words }) : words
}

const listText = (value: FilterValue) =>
  Array.isArray(value) ? value.map((each: string) => each).join(` ${t('or')} `) : String(value)

/** `above ₹5,000`, `of at most 30 days past due`: what a figure is held against. */
function comparedWith(op: string, value: string): string {
  switch (op) {
    case '>':
      return t('above {value}', { value })
    case '>=':
      return t('of at least {value}', { value })
    case '<':
      return t('below {value}', { value })
    case '<=':
      return t('of at most {value}', { value })
    default:
      return op === '=' ? t('of exactly {value}', { value }) : `${op} ${value}`
  }
}

const flagWords: Partial<Record<Field, readonly [Sentence, Sentence]>> = {
  open: [sentence('still open'), sentence('settled')],
  overdue: [sentence('overdue'), sentence('not overdue')],
  paid_late: [sentence('paid late'), sentence('not paid late')],
}

/** Each filter in words; a direction and own transfers are described elsewhere. */
export function filterWords(filters: readonly Filter[], direction: string | undefined): string[] {
  return filters.flatMap(([field, op, value]) => {
    if (field === 'direction' || field === 'own_transfer') return []
    const flag = flagWords[field]
    if (flag) return [say((value === true) === (op !== '!=') ? flag[0] : flag[1])]
    const names = listText(value)
    const isOut = op === '!=' || op === 'not_in' || op === 'not_contains'
    const isDraft = field === 'status' && Array.isArray(value) && value.join() === 'draft,cancelled'
    if (isOut && (value === '' || isDraft)) return []
    if (field === 'amount' || field === 'total' || field === 'outstanding') return [comparedWith(op, rupees(Number(value)))]
    if (field === 'days_overdue') return [comparedWith(op, t('{names} days past due', { names }))]
    if (isOut) return [withoutWords(field, value, names)]
    return [withWords(field, { op, value, names, direction })]
  })
}

function withoutWords(field: Field, value: FilterValue, names: string): string {
  if (field === 'narration') return t('without “{names}” in the narration', { names })
  if (field === 'weekday') return t('not on {names}', { names })
  return t('leaving out {names}', { names: Array.isArray(value) ? andList(value) : names })
}

/** `A, B and C`, in the order that was asked. */
const andList = (names: readonly unknown[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${t('and')} ${String(names.at(-1))}`

type Filtered = { op: string; value: FilterValue; names: string; direction: string | undefined }
function withWords(field: Field, { op, value, names, direction }: Filtered): string {
  if (field === 'narration') return t('with “{names}” in the narration', { names })
  if (field === 'weekday') return t('on {names}', { names })
  if (value === '') return field === 'category' ? t('without a category') : t('without a name')
  switch (field) {
    case 'counterparty_kind':
      return toOrFrom(direction, kindOfParty(names))
    case 'counterparty':
      return direction === undefined ? t('of {names}', { names }) : toOrFrom(direction, names)
    case 'category':
      return t('under {names}', { names })
    case 'mode':
      return t('by {names}', { names })
    case 'account':
    case 'bank':
      return t('through {names}', { names })
    case 'number':
      return t('numbered {names}', { names })
    default: {
      const said = `${field.replaceAll('_', ' ')} ${names.replaceAll('_', ' ')}`
      return op === '=' || op === 'in' ? t('of {names}', { names: said }) : comparedWith(op, said)
    }
  }
}

const toOrFrom = (direction: string | undefined, names: string): string =>
  direction === 'debit' ? t('to {names}', { names }) : t('from {names}', { names })
const kindOfParty = (names: string): string => {
  if (names === 'govt') return t('government')
  return names === 'vendor' ? t('vendors') : names === 'customer' ? t('customers') : `${names}s`
}
