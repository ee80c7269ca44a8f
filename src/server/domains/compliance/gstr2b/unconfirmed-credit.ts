import type { Outcome } from '#core/compliance/gstr2b/outcome.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { lastMonth } from './books.ts'
import { currentImport } from './imports.ts'
import { monthSums } from './month-sums.ts'

/** The first page does not wait for a statement of more documents: a hundred thousand take a second (`npm run bench -- --only statements`). */
const MOST = 20_000

/**
 * Credit that the books hold up to the end of a month and its return cannot claim, in paise: of bills that GSTR-2B does not have, has with other figures,
 * has unconfirmed, or marks as not available (CGST Act s.16(2)(aa), from 1 Jan 2022). Undefined where the statement of the month is not imported, and where
 * a later one is: it confirms bills of the month too, for a later return, or it is too
 * large to be compared with each look at the first page.
 */
export async function unconfirmedCredit(tx: CompanyTx, of: ReturnOf): Promise<Paise | undefined> {
  const kept = await currentImport(tx, of)
  if (!kept || (await lastMonth(tx, kept.gstin)) !== `${of.period}-01`) return undefined
  if (Object.values(kept.counted).reduce((sum, rows) => sum + rows, 0) > MOST) return undefined
  const sums = await monthSums(tx, of, kept, { hasUnreported: true })
  return sumPaise(
    sums.flatMap(({ outcome, tax, blocked }) => (outcome !== null && unclaimed.includes(outcome) ? [tax - blocked] : [])),
  )
}

const unclaimed: readonly Outcome[] = ['claim_later', 'confirm', 'mismatch', 'ineligible']
