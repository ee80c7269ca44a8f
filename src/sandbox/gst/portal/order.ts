import type { DatabaseSync } from 'node:sqlite'
import { type Refused, refused } from './sessions.ts'
import type { Of } from './row-checks.ts'

/** `112026` → a month that compares, `202611`. */
const ordered = (period: string) => `${period.slice(2)}${period.slice(0, 2)}`
function monthBefore(period: string): string {
  const [month, year] = [Number(period.slice(0, 2)), Number(period.slice(2))]
  return month === 1 ? `12${year - 1}` : `${String(month - 1).padStart(2, '0')}${year}`
}

/**
 * Why a return may not be filed now. GSTR-1 is refused while GSTR-3B of the month before is not filed (CGST Rules r.59(6)), GSTR-3B before GSTR-1 of
 * its month (Act s.39, portal since 2022). `isQuarterly`: months without GSTR-3B are no gap. The portal knows a registration from its first GSTR-1.
 */
export function outOfOrder(store: DatabaseSync, { gstin, form, period }: Of, isQuarterly: boolean): Refused | undefined {
  const isFiled = (other: string, month: string) =>
    store
      .prepare("SELECT 1 FROM portal_returns WHERE gstin = ? AND form = ? AND period = ? AND state = 'filed'")
      .get(gstin, other, month) !== undefined
  if (form === 'gstr3b')
    return isFiled('gstr1', period) ? undefined : refused('RET3B1001', 'GSTR-1 of this period is not filed. File GSTR-1 first')
  if (form === 'gstr1a')
    return !isFiled('gstr1', period)
      ? refused('RET1A1001', 'GSTR-1 of this period is not filed')
      : isFiled('gstr3b', period)
        ? refused('RET1A1002', 'GSTR-3B of this period is filed')
        : undefined
  const known = store.prepare("SELECT period FROM portal_returns WHERE gstin = ? AND form = 'gstr1'").all(gstin)
  const before = monthBefore(period)
  const isKnown = known.some((row) => ordered(String(row['period'])) <= ordered(before))
  return isKnown && !isQuarterly && !isFiled('gstr3b', before)
    ? refused('RET191106', 'GSTR-3B of the previous period is not filed. File it first (rule 59(6))')
    : undefined
}
