import type { Query, Reply } from '#contract/endpoint.ts'
import type { Ims, ImsRecord, ImsSupplier, listImsRecords, listImsSuppliers } from '#contract/compliance/ims.ts'
import { taxOf } from '#core/compliance/gstr2b/row.ts'
import { deadlinesOn } from '#core/compliance/ims/deadlines.ts'
import { imsActions } from '#core/compliance/ims/record.ts'
import { imsStandings } from '#core/compliance/ims/comparison.ts'
import { dateInIndia } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { mainReturn } from '../gst-returns/return-of.ts'
import { currentImport, importView } from './imports.ts'
import { linesOf } from './lines.ts'

const taxOfAll = (lines: readonly ImsRecord[]) => sumPaise(lines.map(({ heads }) => taxOf(heads)))
const isOpen = ({ decision, portal_action, why_not }: ImsRecord) =>
  why_not === null && (decision ?? portal_action) === 'no_action'

/** The import with its receipt, its records counted, and the days that are left. */
export async function overview(tx: CompanyTx): Promise<Ims> {
  const { gstin } = (await mainReturn(tx)).registration
  const kept = await currentImport(tx)
  const lines = kept ? await linesOf(tx, kept.gstin) : []
  return {
    gstin,
    import: kept ? await importView(tx, kept) : null,
    standings: imsStandings.map((standing) => {
      const of = lines.filter((line) => line.standing === standing)
      return { standing, count: of.length, tax: taxOfAll(of), undecided: of.filter(isOpen).length }
    }),
    decisions: imsActions.map((decision) => {
      const of = lines.filter((line) => (line.decision ?? line.portal_action) === decision)
      return { decision, count: of.length, tax: taxOfAll(of) }
    }),
    changed: lines.filter(({ is_changed }) => is_changed).length,
    at_risk: sumPaise(lines.map(({ at_risk }) => at_risk)),
    deadlines: deadlinesOn(dateInIndia(tx.now)),
  }
}

/** A page of what is given. `after`: how many were shown. */
function pageOf<T>(all: readonly T[], { after, limit }: { after?: string | undefined; limit?: string | undefined }) {
  const from = /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0
  const until = from + Number(limit ?? 50)
  return { rows: all.slice(from, until), next: until < all.length ? String(until) : null }
}

/** Records of a tab or supplier, those with the most at risk first. */
export async function recordsPage(tx: CompanyTx, query: Query<typeof listImsRecords>): Promise<Reply<typeof listImsRecords>> {
  const kept = await currentImport(tx)
  if (!kept) return { rows: [], next: null }
  const lines = (await linesOf(tx, kept.gstin)).filter(
    (line) =>
      (query.standing === undefined || line.standing === query.standing) &&
      (query.gstin === undefined || line.gstin === query.gstin) &&
      (query.open === undefined || isOpen(line)),
  )
  return pageOf(
    lines.toSorted((a, b) => b.at_risk - a.at_risk),
    query,
  )
}

/** Suppliers by rupees at risk, then by what is not decided. */
export async function suppliersPage(
  tx: CompanyTx,
  query: Query<typeof listImsSuppliers>,
): Promise<Reply<typeof listImsSuppliers>> {
  const kept = await currentImport(tx)
  if (!kept) return { rows: [], next: null }
  const suppliers = [...Map.groupBy(await linesOf(tx, kept.gstin), ({ gstin }) => gstin ?? '')].map(
    ([gstin, lines]): ImsSupplier => {
      const open = lines.filter(isOpen)
      return {
        gstin,
        party: lines.find(({ party }) => party !== null)?.party ?? null,
        records: lines.length,
        undecided: open.length,
        undecided_tax: taxOfAll(open),
        at_risk: sumPaise(lines.map(({ at_risk }) => at_risk)),
      }
    },
  )
  return pageOf(
    suppliers.toSorted((a, b) => b.at_risk - a.at_risk || b.undecided_tax - a.undecided_tax || (a.gstin < b.gstin ? -1 : 1)),
    query,
  )
}
