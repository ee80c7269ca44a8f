import { inContext, t, translate } from '#core/messages.ts'
import type { RatioRow } from '#contract/reporting/annual-notes.ts'
import { ratioOf, ratioRules } from '#core/reporting/annual-notes/ratios.ts'
import { changeOf, hundredths, type RatioValue } from '#core/reporting/annual-notes/ratio-values.ts'
import { type RatioName, ratioNames } from '#core/reporting/annual-notes/year-figures.ts'
import { decimalPaise } from '#core/money.ts'
import { count, row, text } from '../../reports/sheets/rows.ts'
import { type BookYear, isEmptyYear } from '../books.ts'
import { ratioFigures } from '../ratio-figures.ts'
import { type Draft, type NoteContext, table, yearWords } from './context.ts'

/** The eleven ratios of both years, the change between them, and the reason where the Schedule requires it. */
export function ratioRows({ book, last, facts, lastFacts, raised }: NoteContext): RatioRow[] {
  const figures = (of: BookYear, side: 'opening' | 'closing', preference: number, more: number) => {
    const found = ratioFigures(of, side, preference)
    return { ...found, current_liabilities: found.current_liabilities + more }
  }
  const year = (of: BookYear, preference: number, [end, start]: readonly [number, number]) => ({
    year: isEmptyYear(of) ? undefined : figures(of, 'closing', preference, end),
    before: figures(of, 'opening', preference, start),
  })
  const now = year(book, facts.earnings.preference_dividend, [raised.now, raised.last])
  const then = year(last, lastFacts.earnings.preference_dividend, [raised.last, raised.before])
  return ratioNames.map((ratio): RatioRow => {
    const { label, formula, isPercent } = ratioRules[ratio]
    const value = ratioOf(ratio, now.year, now.before)
    const before = ratioOf(ratio, then.year, then.before)
    const change = changeOf(value, before)
    return {
      ratio,
      label: translate(label),
      formula: translate(formula),
      this_year: shown(value, isPercent),
      last_year: shown(before, isPercent),
      why: value.why && translate(value.why),
      why_last: before.why && translate(before.why),
      change: change ? `${change.hundredths > 0 ? '+' : ''}${decimalPaise(change.hundredths)}%` : null,
      needs_reason: change?.needsReason ?? false,
      reason: reasonOf(facts.ratios.reasons, ratio),
    }
  })
}

function shown(value: RatioValue, isPercent: boolean): string | null {
  const figure = hundredths(value, isPercent)
  return figure === undefined ? null : `${decimalPaise(figure)}${isPercent ? '%' : ''}`
}

const reasonOf = (reasons: readonly { ratio: RatioName; reason: string }[], ratio: RatioName) =>
  reasons.find((each) => each.ratio === ratio)?.reason.trim() ?? ''

/** Ratios as additional regulatory information (xiv). */
export function ratiosNote({ book, last }: NoteContext, rows: readonly RatioRow[]): Draft {
  const columns = [
    count(yearWords(book)),
    count(yearWords(last)),
    count(inContext('difference', 'Change')),
    text('Formula'),
    text('Reason'),
  ]
  const asked = rows.filter(({ needs_reason, reason }) => needs_reason && reason === '')
  return {
    title: 'Ratios',
    section: 'ratios',
    paragraphs: [
      t('Averages are of the balances at the beginning and the end of the year. A change of more than 25% is explained.'),
    ],
    tables: [
      table(
        '',
        'Ratio',
        columns,
        rows.map((each) =>
          row('line', each.label, [
            each.this_year ?? '–',
            each.last_year ?? '–',
            each.change ?? '',
            each.formula,
            [
              each.why,
              each.why === null && each.why_last !== null ? t('Last year: {why}', { why: each.why_last }) : null,
              each.reason,
            ]
              .filter((words) => words !== null && words !== '')
              .join('. '),
          ]),
        ),
      ),
    ],
    problems: asked.map(({ label, change }) => {
      const ratio = label.toLowerCase()
      return t('Give the reason for the change of {change} in {ratio}.', { change, ratio })
    }),
  }
}
