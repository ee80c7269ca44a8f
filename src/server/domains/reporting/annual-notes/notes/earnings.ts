import { earningsPerShare } from '#core/reporting/annual-notes/earnings.ts'
import { type ShareDays, shareDays } from '#core/reporting/annual-notes/shares.ts'
import { profitForOwners } from '../books.ts'
import type { AllFacts } from '../carry.ts'
import { type Draft, type NoteContext, yearWords } from './context.ts'
import { daysBetween, financialYear, type IsoDate } from '#core/dates.ts'
import { formatPaise, mulDiv, type Paise } from '#core/money.ts'
import { t, translate } from '#core/messages.ts'
import { type Result, earningsTables } from './earnings-tables.ts'

/** Earnings per share (AS 20): last year's restated where bonus shares or splits of this year change the number of its shares (para 43). */
export function earningsNote({ book, last, facts, lastFacts, division }: NoteContext): Draft {
  const profits = [profitForOwners(book, division), profitForOwners(last, division)] as const
  const now = earnings({ ...book, profit: profits[0] }, facts)
  const then = earnings({ ...last, profit: profits[1] }, lastFacts, factorOf(book, facts))
  const preference = [facts.earnings.preference_dividend, lastFacts.earnings.preference_dividend]
  const columns = [yearWords(book), yearWords(last)]
  const left = now.figures?.antidilutive ?? []
  return {
    title: 'Earnings per share',
    section: 'earnings',
    paragraphs: [
      t(
        'Shares are weighted by the days of the year on which they were outstanding; bonus shares and splits count for every year that is shown (AS 20).',
      ),
      ...(faceOf(facts) === undefined
        ? []
        : [t('Face value of an equity share: ₹{sum}.', { sum: formatPaise(faceOf(facts) ?? 0) })]),
      ...(left.length > 0
        ? [t('Left out of the diluted figure, because they would raise it: {names}.', { names: left.join(', ') })]
        : []),
      ...(now.why ? [translate(now.why)] : []),
    ],
    tables: now.figures === undefined ? [] : earningsTables(columns, profits, preference, now, then),
    problems: now.why ? [translate(now.why)] : [],
  }
}

const equity = ({ share_capital }: AllFacts) => share_capital.classes.filter(({ class_kind }) => class_kind === 'equity')
const faceOf = (facts: AllFacts) => equity(facts)[0]?.face_value

/** By how much this year's bonus shares and splits multiply the shares of the year before. */
export function factorOf(year: Year, facts: AllFacts): ShareDays['factor'] {
  const classes = equity(facts)
  return classes.length === 1 && classes[0] ? shareDays(classes[0], year).factor : [1n, 1n]
}

type Year = { start: IsoDate; end: IsoDate }

/**
 * Basic and diluted figures of a year, or of a part of it, or why there are none. Values of the forms for the year (dividend of preference
 * shares, interest saved) count by the days of the part; bonus shares and splits count whenever in the year they came.
 */
export function earnings(earned: Year & { profit: Paise }, facts: AllFacts, factor: ShareDays['factor'] = [1n, 1n]): Result {
  const classes = equity(facts)
  if (classes.length === 0) return { why: 'Earnings per share need the equity shares: enter the share capital.' }
  if (new Set(classes.map(({ face_value }) => face_value)).size > 1) {
    const values = classes.map(({ class_name, face_value }) => `${class_name} ₹${formatPaise(face_value)}`).join(', ')
    return { why: t('Equity classes of different face values have their own earnings (AS 20 para 9): {values}.', { values }) }
  }
  const days = classes
    .map((each) => shareDays(each, earned))
    .map((each) => ({ ...each, top: each.top * factor[0], bottom: each.bottom * factor[1] }))
  const year = financialYear(earned.end)
  const partOf = (amount: Paise) => mulDiv(amount, daysIn(earned), daysIn(year))
  const profit = earned.profit - partOf(facts.earnings.preference_dividend)
  const potential = facts.earnings.potential.map((each) => ({ ...each, earnings_added: partOf(each.earnings_added) }))
  const figures = earningsPerShare(profit, days, potential, earned)
  return figures ? { figures } : { why: 'No equity share was outstanding in the year.' }
}

const daysIn = ({ start, end }: Year) => BigInt(daysBetween(start, end) + 1)
