import { addDays, financialYear, type IsoDate, monthEnd, monthStart } from '../../dates.ts'
import { shiftedBack } from '../time/shift.ts'
import { percentWords } from './record-words.ts'
import { has, hasOf, only, taxWords } from './said-words.ts'
import type { AskedWords } from './said.ts'
import type { Days, PayPart, Topic } from './topic.ts'
import * as words from './words.ts'

/** Sums that are compared or split, and those of the books and of pay runs. Every reader refuses a question with a word that it does not know. */

type Figures = Extract<Topic, { kind: 'figures' }>

const wholeMonths = ({ from, to }: Days) => from.endsWith('-01') && to === monthEnd(to)

const lastMonth = (today: IsoDate): Days => {
  const to = addDays(monthStart(today), -1)
  return { from: monthStart(to), to }
}

/** `till date`: of this financial year. */
const yearToDate = (today: IsoDate): Days => ({ from: financialYear(today).start, to: today })

/** Days that have come. */
const upTo = ({ from, to }: Days, today: IsoDate): Days => ({ from, to: to > today ? today : to })

/** Two spans to compare, the later first; a growth over one span is against the one before it. Undefined with more than two. */
export function compared(said: AskedWords, isGrowth: boolean): readonly Days[] | undefined {
  const spans = said.spans.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  if (spans.length > 2 || spans.some(({ from }) => from > said.today)) return undefined
  const [now = said.isAllTime ? yearToDate(said.today) : lastMonth(said.today), before] = spans
  // From August to October: the one month beside the other.
  if (isGrowth && said.isRange && before === undefined) return wholeMonths(now) ? endsOf(now) : undefined
  // `up vs last month`: what has begun since stands beside it, as many days of both.
  if (isGrowth && before === undefined && said.spans.length === 1 && endsBeside(said)) return besidePresent(now, said.today)
  if (!isGrowth) return before === undefined ? [upTo(now, said.today)] : undefined
  // What has only begun is compared with as many days, from the first of the month before.
  return [upTo(now, said.today), before ?? sameBefore(now, said.today)]
}

/** The only time is what the present is compared with: `more than last month`. */
const endsBeside = ({ words: all, isRelative }: AskedWords) =>
  isRelative && /\b(?:vs|versus|than|against|compared (?:to|with))$/.test(all.join(' '))

/** A month or quarter that has just ended, and as many days of the present one, the present first. Undefined for any other. */
function besidePresent(ended: Days, today: IsoDate): readonly Days[] | undefined {
  const from = addDays(ended.to, 1)
  const length = Date.parse(ended.to) - Date.parse(ended.from)
  const passed = Date.parse(today) - Date.parse(from)
  if (!wholeMonths(ended) || passed < 0 || passed > length) return undefined
  return [
    { from, to: today },
    { from: ended.from, to: addDays(ended.from, Math.round(passed / 86_400_000)) },
  ]
}

const endsOf = ({ from, to }: Days): readonly Days[] => [
  { from: monthStart(to), to },
  { from, to: monthEnd(from) },
]

function sameBefore(now: Days, today: IsoDate): Days {
  const before = shiftedBack(wholeMonths(now) ? now : { from: now.from, to: monthEnd(now.to) }, 'own')
  if (now.to <= today) return wholeMonths(now) ? before : shiftedBack(now, 'own')
  const length = Date.parse(today) - Date.parse(now.from)
  return { from: before.from, to: addDays(before.from, Math.round(length / 86_400_000)) }
}

export const isCompared = (said: AskedWords) =>
  said.spans.length === 2 ||
  has(said, words.growthWords) ||
  (hasOf(said, 'went', 'gone', 'go') && hasOf(said, 'up', 'down')) ||
  (hasOf(said, 'more', 'less', 'zyada', 'higher', 'lower') && hasOf(said, 'or', 'ya'))

/** A part of something in percent is no sum; beside a comparison it is by how much it changed. */
export const isOfShare = (said: AskedWords) => has(said, percentWords) && !isCompared(said)

const parts: readonly (readonly [PayPart, readonly string[]])[] = [
  ['pf', ['pf', 'epf']],
  ['esi', ['esi', 'esic']],
  ['pt', ['pt', 'professional']],
  ['tax', ['tds', 'tax']],
  ['net', ['net']],
  ['gross', ['gross']],
]

/** The cost of pay by the approved pay runs: in all, by part, by department, compared. */
export function readPayroll(said: AskedWords): Figures | undefined {
  const isPay = hasOf(said, 'salary', 'salaries', 'pay', 'wages', 'vetan')
  const byDepartment = has(said, words.departmentWords)
  const part = parts.find(([, named]) => hasOf(said, ...named))?.[0]
  const isRun =
    said.tokens.has('payroll') ||
    (isPay && hasOf(said, 'run', 'runs', 'net', 'gross', 'cost', 'costs')) ||
    (isPay && byDepartment)
  const isShare = said.tokens.has('employer') && (part === 'pf' || part === 'esi')
  const isTaxOfPay = isPay && part === 'tax' && has(said, words.withheldWords)
  // Professional tax is deducted from pay, and paid to the state later.
  const isProfessional = part === 'pt' && has(said, words.withheldWords)
  if (!(isRun || isShare || isTaxOfPay || isProfessional) || said.party || said.tokens.has('many') || isOfShare(said))
    return undefined
  if (!only(said, taxWords, words.payrollWords, words.departmentWords, words.compareWords, words.withheldWords, tax))
    return undefined
  const spans = compared(said, isCompared(said))
  const own = said.tokens.has('employer') && (part === 'pf' || part === 'esi') ? (`${part}_employer` as const) : part
  return spans && { kind: 'figures', of: 'payroll', spans, ...(byDepartment && { by: 'department' }), ...(own && { part: own }) }
}

const tax: ReadonlySet<string> = new Set(['tax', 'tds', 'professional'])

/** TDS withheld from payees in two spans. */
export function readWithheldFigures(said: AskedWords): Figures | undefined {
  const isTds = said.tokens.has('tds') && !said.party && !hasOf(said, 'by', 'ne', 'salary', 'salaries')
  if (
    !isTds ||
    !has(said, words.withheldWords) ||
    !isCompared(said) ||
    !only(said, tax, words.withheldWords, words.payees, words.compareWords)
  )
    return undefined
  const spans = compared(said, true)
  return spans && { kind: 'figures', of: 'withheld', spans }
}

/** GST in cash by the returns of two months. */
export function gstFigures(said: AskedWords): Figures | undefined {
  const isGst = hasOf(said, 'gst', 'gstr-3b', '3b') && !said.party && !said.place
  if (
    !isGst ||
    hasOf(said, 'did', 'most') ||
    !isCompared(said) ||
    !only(said, taxWords, words.gstFigureWords, words.compareWords)
  )
    return undefined
  const spans = compared(said, true)
  return spans?.every((span) => wholeMonths(span) && span.from.slice(0, 7) === span.to.slice(0, 7))
    ? { kind: 'figures', of: 'gst', spans }
    : undefined
}

/** Profit, and income and expenses of the books beside those of other days. Read only where no query over money is. */
export function readBooks(said: AskedWords): Figures | undefined {
  if (said.party || said.place) return undefined
  const isGrowth = isCompared(said)
  if (isOfShare(said)) return undefined
  const isProfit = has(said, words.isOfProfit) || (said.tokens.has('p') && said.tokens.has('l'))
  if (isProfit && only(said, words.profitWords, words.compareWords)) {
    // Without a time it is that of the financial year.
    const isPlain = !isGrowth && said.spans.length === 0
    const spans = isPlain ? [yearToDate(said.today)] : compared(said, isGrowth)
    const isWhy = said.words.some((word) => whyWords.has(word)) && spans?.length === 2
    return spans && { kind: 'figures', of: 'profit', spans, ...(isWhy && { change: 'why' as const }) }
  }
  const isExpense = has(said, words.isOfExpense) && only(said, words.expenseWords, words.compareWords)
  const isIncome = has(said, words.incomeWords) && only(said, words.incomeWords, words.compareWords)
  if (!isGrowth || isExpense === isIncome) return undefined
  const spans = compared(said, true)
  return spans && { kind: 'figures', of: isExpense ? 'expenses' : 'income', spans }
}

const whyWords: ReadonlySet<string> = new Set(['why', 'kyun', 'kyu', 'kyon'])

/** Growth of expenses by account: it is a question about the books, not about what left the bank. */
export function headGrowth(said: AskedWords): Figures | undefined {
  const isByHead = hasOf(said, 'head', 'heads', 'headwise', 'head-wise', 'variance')
  const isRise = said.tokens.has('which') && hasOf(said, 'up', 'increased', 'grew', 'rose', 'jumped')
  const isGrowth = has(said, words.growthWords) || (hasOf(said, 'went', 'gone', 'go') && hasOf(said, 'up', 'down'))
  if (said.party || said.place || !has(said, words.isOfExpense) || !isGrowth || !(isByHead || isRise)) return undefined
  return readBooks(said)
}
