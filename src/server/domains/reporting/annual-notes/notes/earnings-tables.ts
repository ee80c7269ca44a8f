import type { SheetRow } from '#contract/documents/report-sheets.ts'
import type { EarningsPerShare } from '#core/reporting/annual-notes/earnings.ts'
import { count, row } from '../../reports/sheets/rows.ts'
import { type Draft, table } from './context.ts'
import type { Paise } from '#core/money.ts'

export type Result = { figures: EarningsPerShare; why?: undefined } | { figures?: undefined; why: string }

/** Profit and shares of both years; last year's profit is shown where it had earnings per share. */
export function earningsTables(
  columns: readonly string[],
  profits: readonly [Paise, Paise],
  preference: readonly Paise[],
  now: Result,
  then: Result,
): Draft['tables'] {
  const cell = (of: (figures: EarningsPerShare) => number, { figures }: Result) => (figures ? of(figures) : null)
  const both = (of: (figures: EarningsPerShare) => number) => [cell(of, now), cell(of, then)]
  return [
    table(
      '',
      'Profit and earnings',
      columns.map((label) => ({ label, kind: 'money' as const })),
      [
        row('line', 'Profit after tax', [profits[0], then.figures ? profits[1] : null]),
        row('line', 'Preference dividend and tax on it', [preference[0] ?? 0, then.figures ? (preference[1] ?? 0) : null]),
        row(
          'subtotal',
          'Profit for equity shareholders',
          both(({ earnings: amount }) => amount),
        ),
        exact(
          'Basic earnings per share (₹)',
          both(({ basic }) => basic),
        ),
        row(
          'line',
          'Profit for diluted earnings',
          both(({ diluted_earnings }) => diluted_earnings),
        ),
        exact(
          'Diluted earnings per share (₹)',
          both(({ diluted }) => diluted),
        ),
      ],
    ),
    table('', 'Shares', columns.map(count), [
      row(
        'line',
        'Weighted average number of equity shares',
        both(({ weighted_shares }) => weighted_shares),
      ),
      row(
        'line',
        'Weighted average number with dilutive shares',
        both(({ diluted_shares }) => diluted_shares),
      ),
    ]),
  ]
}

/** In rupees and paise, whatever the unit of the statements is. */
const exact = (label: string, amounts: (number | null)[]): SheetRow => ({ ...row('line', label, amounts), is_exact: true })
