import type { AmendingForm } from '#contract/compliance/gstr1-amendments.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { buildReturn } from './build-return.ts'
import type { Built } from './built.ts'
import { builtOf, usableSnapshot } from './snapshot.ts'
import { documentMarks } from './document-marks.ts'
import { totalsVersion } from './totals-version.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'

/** What GSTR-3B reads of the sales of a month. */
export type SalesTotals = Pick<Built, 'filer' | 'isRegistered' | 'totals'>

/** The last months that this server added up: some kilobytes each. */
const cache = new Map<string, { version: string; totals: SalesTotals }>()
const MOST = 200

/**
 * Totals of the tables of GSTR-1 as the documents are now, added up once for each change of what they come from. Each call compares the version in
 * the same transaction, so that no view shows what has changed since. Callers do not change what they get.
 */
export async function currentTotals(tx: CompanyTx, of: ReturnOf, forms: readonly AmendingForm[]): Promise<SalesTotals> {
  const key = [tx.companies_id, of.registration.gstin, of.period, ...forms].join(' ')
  // Before the documents are read: what changes between the two makes the next call add up again.
  const version = await totalsVersion(tx, of, await documentMarks(tx, of), forms)
  const known = version === undefined ? undefined : cache.get(key)
  cache.delete(key)
  if (known && known.version === version) {
    cache.set(key, known)
    return known.totals
  }
  const { filer, isRegistered, totals } =
    (await builtBefore(tx, of, version)) ?? (await buildReturn(tx, of, { as_of: tx.now, isTotals: true, forms }))
  const found = { filer, isRegistered, totals }
  if (version === undefined) return found
  cache.set(key, { version, totals: found })
  for (const oldest of cache.keys()) if (cache.size > MOST) cache.delete(oldest)
  return found
}

/** A build or a check of the same documents has added them up already. */
async function builtBefore(tx: CompanyTx, of: ReturnOf, version: string | undefined): Promise<Built | undefined> {
  const snapshot = version === undefined ? undefined : await usableSnapshot(tx, of)
  return snapshot && snapshot.summary.version === version ? builtOf(tx, of, snapshot) : undefined
}
