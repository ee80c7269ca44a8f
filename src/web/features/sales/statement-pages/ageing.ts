import type { StatementPage } from '#contract/sales/statement-pages.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'

export type AgeingRow = { label: string; amount: Paise; isLate: boolean }

/** What is open by how late it is, without the periods in which nothing is. */
export function ageingRows({ ageing, ageing_days }: Pick<StatementPage, 'ageing' | 'ageing_days'>): AgeingRow[] {
  return ageing
    .map((amount, at) => ({ label: labelOf(ageing_days, at), amount, isLate: at > 0 }))
    .filter(({ amount }) => amount !== 0)
}

function labelOf(days: readonly number[], at: number): string {
  if (at === 0) return t('Not due yet')
  const [from, to] = [(days[at - 2] ?? 0) + 1, days[at - 1]]
  return to === undefined ? t('More than {days} days late', { days: from - 1 }) : t('{from}–{to} days late', { from, to })
}
