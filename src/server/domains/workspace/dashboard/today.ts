import { builtFeatures } from '#contract/features.ts'
import { holdsAny } from '#contract/permissions.ts'
import type { Today, TodayLine } from '#contract/workspace/dashboard.ts'
import { dateInIndia } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import { todayLines } from '#server/platform/today.ts'

const urgency: Readonly<Record<TodayLine['tone'], number>> = { danger: 0, warning: 1, neutral: 2 }

/** The tasks of this person today, from every source they may act on: late ones first, then in the order of the sources. */
export async function todayOf(tx: CompanyTx, permissions: readonly string[]): Promise<Omit<Today, 'cards'>> {
  const as_of = dateInIndia(tx.now)
  const found: { place: number; line: TodayLine }[] = []
  for (const name of todayLines.keys()) {
    const { place, permissions: wanted, feature, lines } = todayLines.get(name)
    if (!holdsAny(permissions, wanted) || (feature !== undefined && !builtFeatures.includes(feature))) continue
    for (const { of, button, ...line } of await inReadersLanguage(() => lines(tx, as_of))) {
      const id = of === undefined ? name : `${name} ${of}`
      found.push({ place, line: { ...line, id, button: { search: {}, act: null, ...button } } })
    }
  }
  const lines = found.toSorted((a, b) => urgency[a.line.tone] - urgency[b.line.tone] || a.place - b.place)
  return { as_of, lines: lines.map(({ line }) => line) }
}
