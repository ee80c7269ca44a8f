import { addDays } from '../dates.ts'
import type { Cues } from './cues.ts'
import type { Frame } from './frame.ts'
import { named, nameFilters, periodOf } from './slots.ts'
import type { Combined, Lexicon, Period } from './spec.ts'
import { type Unit, unitBack } from './time/calendar.ts'

const steps =
  /\b(?:(?:each|every|har|all(?: the)?) (?:\w+[- ])?(month|quarter|week|mahine)(?:[- ]?ends?\b|s\b)?|(month|quarter|week)[- ]ends?\b|(?:by|per) (month|quarter|week)\b|(month|quarter|week)[- ](?:wise|by[- ]month|on[- ]month)|(monthly|quarterly|weekly) (?:\w+ )?(?:balances?|closings?|cash)|(mahin)ewar)/

/** The maximum number of figures side by side. */
const MOST = 24

/** The balance at the end (or the start) of every month, quarter or week of a period; undefined if no series is asked for. */
export function balanceSeries(frame: Frame, cues: Cues, lexicon: Lexicon): Combined | undefined {
  const text = frame.masked
  if (!cues.balance || cues.average || cues.low || cues.high || cues.most || cues.fewest || cues.burn || cues.runway)
    return undefined
  const both = openingAndClosing(frame, lexicon)
  if (both) return both
  const said = steps.exec(text)
  const isPlotted = cues.trend && periodOf(frame)?.from !== undefined && !/\b(?:daily|days?|weeks?)\b/.test(frame.text)
  const word = said?.slice(1).find(Boolean) ?? (isPlotted ? 'month' : undefined)
  const isEndOfOne =
    /^(?:month|quarter|week)[- ]end$/.test(said?.[0] ?? '') && !cues.trend && !/\bfor (?:each|every|all)\b/.test(text)
  if (word === undefined || (isEndOfOne && periodOf(frame)?.from === undefined)) return undefined
  const unit: Unit = word.startsWith('q') ? 'quarter' : word.startsWith('w') ? 'week' : 'month'
  const period = periodOf(frame) ?? unitBack(lexicon.today, 'year', 0)
  const days = ends(period, unit, cues.opening, lexicon)
  if (days.length < 2 || days.length > MOST || named(frame, 'account').flat().length > 1) return undefined
  const filters = nameFilters(frame, ['account'])
  return {
    op: 'parts',
    parts: days.map((as_of) => ({
      label: shownDay(as_of),
      query: {
        from: 'transactions',
        measure: 'balance',
        filters,
        ...(as_of < lexicon.today && { as_of }),
      },
    })),
  }
}

/** `opening and closing balance for December`. */
function openingAndClosing(frame: Frame, lexicon: Lexicon): Combined | undefined {
  const period = periodOf(frame)
  const isBoth =
    /\bopening (?:balance )?(?:and|&|aur|,|to|vs) (?:the )?closing\b|\bclosing (?:balance )?(?:and|&|aur|,|to|vs) (?:the )?opening\b/
  if (!isBoth.test(frame.masked) || period?.from === undefined || named(frame, 'account').flat().length > 1) return undefined
  const at = (label: string, as_of: string) => ({
    label,
    query: {
      from: 'transactions' as const,
      measure: 'balance' as const,
      filters: nameFilters(frame, ['account']),
      ...(as_of < lexicon.today && { as_of }),
    },
  })
  return { op: 'parts', parts: [at('Opening', addDays(period.from, -1)), at('Closing', period.to ?? lexicon.today)] }
}

function ends(period: Period, unit: Unit, isOpening: boolean, { today, first_entry }: Lexicon): string[] {
  const start = period.from ?? first_entry ?? today
  const last = period.to !== undefined && period.to < today ? period.to : today
  const found: string[] = []
  for (let at = start; at <= last && found.length <= MOST; ) {
    const { from, to } = unitBack(at, unit, 0)
    found.push(isOpening ? addDays(from, -1) : to > today ? today : to)
    at = addDays(to, 1)
  }
  return found
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const shownDay = (date: string) => `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
