import type { collector } from '#core/compliance/gstr1/books/collect.ts'
import { plus } from '#core/compliance/gstr1/books/proofs.ts'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { amendmentOf, decidedAdvances, type StoredAdvance } from './advance-amendments.ts'
import type { Built } from './built.ts'

/** Amendments of advances that people accepted for a return. */
export async function acceptedAdvances(tx: CompanyTx, { registration, from, period }: ReturnOf): Promise<StoredAdvance[]> {
  if (registration.gstin === null) return []
  return (await decidedAdvances(tx, registration.gstin)).filter(
    (each) => each.decision === 'accepted' && each.period >= from.slice(0, 7) && each.period <= period,
  )
}

/** Puts them into the return, in the tables `ata` and `txpda`. */
export function advancesInto(
  { built, gathered }: { built: Built; gathered: ReturnType<typeof collector> },
  accepted: readonly StoredAdvance[],
): void {
  for (const each of accepted) {
    const change = amendmentOf(each)
    if (!change) continue
    const { rows, adds, filed_period } = change
    const [code, sign] = each.part === 'received' ? (['ata', 1] as const) : (['atadja', -1] as const)
    gathered.amendAdvances(code, portalPeriod(filed_period), rows, { count: rows.length, ...adds })
    built.headers = plus(built.headers, adds, sign)
    built.amended = { ...built.amended, other: plus(built.amended.other, adds, sign) }
  }
}
