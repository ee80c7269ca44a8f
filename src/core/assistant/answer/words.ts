import { formatDate, type IsoDate, monthEnd } from '../../dates.ts'
import { formatPaise, type Paise } from '../../money.ts'
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
      return `${value.toFixed(2)} times`
    case 'months':
      return `${value.toFixed(1)} months`
    case 'days':
      return `${Number(value.toFixed(1))} ${value === 1 ? 'day' : 'days'}`
  }
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const keyWords: Readonly<Record<string, string>> = {
  credit: 'Money in',
  debit: 'Money out',
  CHQ: 'Cheque',
  CHEQUE: 'Cheque',
  CARD: 'Card',
  CASH: 'Cash',
  'not due': 'Not yet due',
  '90+': 'Over 90 days',
  unpaid: 'Unpaid',
  partially_paid: 'Partly paid',
  paid: 'Paid',
  to_be_reviewed: 'To be reviewed',
  approved: 'Approved',
  income: 'Income',
  other_income: 'Other income',
  expense: 'Expense',
  tax: 'Tax',
  asset: 'Asset',
  liability: 'Liability',
  contra: 'Own transfers',
}

/** The name of a group, as people write it. */
export function keyText(key: string, field: Field): string {
  if (field === 'month') return monthText(key)
  if (field === 'day') return formatDate(key)
  if (field === 'week') return `Week of ${formatDate(key)}`
  if (field === 'ageing' && /^\d+-\d+$/.test(key)) return `${key} days`
  const isWord = ['direction', 'mode', 'ageing', 'status', 'category_type'].includes(field)
  return isWord ? (keyWords[key] ?? key) : key
}

const monthText = (key: string) => `${(monthNames[Number(key.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${key.slice(0, 4)}`

/** `in November 2025`, `from 1 Apr 2025 to 10 Dec 2025`, `since 1 Apr 2025`, `up to 3 May 2025`; empty without a period. */
export function periodText(time: Period | undefined): string {
  const words = daysText(time)
  return words !== '' && time?.field === 'due_date' ? `due ${words}` : words
}

function daysText(time: Period | undefined): string {
  const { from, to } = time ?? {}
  if (from === undefined && to === undefined) return ''
  if (from === undefined) return `up to ${formatDate(to ?? '')}`
  if (to === undefined) return `since ${formatDate(from)}`
  if (from === to) return `on ${formatDate(from)}`
  if (from.endsWith('-01') && monthEnd(from) === to) return `in ${monthNames[Number(from.slice(5, 7)) - 1]} ${from.slice(0, 4)}`
  return `from ${formatDate(from)} to ${formatDate(to)}`
}

/** The period of the derivation, always as dates. */
export function spanText(time: Period | undefined, first: IsoDate | null, today: IsoDate): string {
  // Overdue items continue into the past, and have no first day.
  if (time?.field === 'due_date' && (time.from === undefined || time.to === undefined)) return periodText(time)
  const from = time?.from ?? first
  const to = time?.to ?? today
  const words = from === null ? `up to ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`
  return time?.field === 'due_date' ? `due ${words}` : time?.field === 'last_paid_date' ? `paid ${words}` : words
}

const listText = (value: FilterValue) => (Array.isArray(value) ? value.map((each: string) => each).join(' or ') : String(value))
const comparisons: Readonly<Record<string, string>> = {
  '>': 'above',
  '>=': 'of at least',
  '<': 'below',
  '<=': 'of at most',
  '=': 'of exactly',
}
const flagWords: Partial<Record<Field, readonly [string, string]>> = {
  open: ['still open', 'settled'],
  overdue: ['overdue', 'not overdue'],
  paid_late: ['paid late', 'not paid late'],
}

/** Each filter in words; a direction and own transfers are described elsewhere. */
export function filterWords(filters: readonly Filter[], direction: string | undefined): string[] {
  return filters.flatMap(([field, op, value]) => {
    if (field === 'direction' || field === 'own_transfer') return []
    const flag = flagWords[field]
    if (flag) return [(value === true) === (op !== '!=') ? flag[0] : flag[1]]
    const names = listText(value)
    const isOut = op === '!=' || op === 'not_in' || op === 'not_contains'
    if (isOut && (value === '' || (field === 'status' && names === 'draft or cancelled'))) return []
    if (field === 'amount' || field === 'total' || field === 'outstanding')
      return [`${comparisons[op] ?? op} ${rupees(Number(value))}`]
    if (field === 'days_overdue') return [`${comparisons[op] ?? op} ${names} days past due`]
    if (field === 'narration') return [isOut ? `without “${names}” in the narration` : `with “${names}” in the narration`]
    if (field === 'weekday') return [isOut ? `not on ${names}` : `on ${names}`]
    if (isOut) return [`leaving out ${names.replaceAll(/ or (?=.{0,500} or )/g, ', ').replace(' or ', ' and ')}`]
    if (value === '') return [`without a ${field === 'category' ? 'category' : 'name'}`]
    if (field === 'counterparty_kind')
      return [`${direction === 'debit' ? 'to' : 'from'} ${names === 'govt' ? 'government' : `${names}s`}`]
    if (field === 'counterparty') return [`${direction === 'debit' ? 'to' : direction === 'credit' ? 'from' : 'of'} ${names}`]
    if (field === 'category') return [`under ${names}`]
    if (field === 'mode') return [`by ${names}`]
    if (field === 'account' || field === 'bank') return [`through ${names}`]
    if (field === 'number') return [`numbered ${names}`]
    return [
      `${op === '=' || op === 'in' ? 'of' : (comparisons[op] ?? op)} ${field.replaceAll('_', ' ')} ${names.replaceAll('_', ' ')}`,
    ]
  })
}
