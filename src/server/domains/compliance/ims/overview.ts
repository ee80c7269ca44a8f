import type { Query, Reply } from '#contract/endpoint.ts'
import type { Ims, ImsRecord, ImsSupplier, listImsRecords, listImsSuppliers } from '#contract/compliance/ims.ts'
import { deadlinesOn } from '#core/compliance/ims/deadlines.ts'
import { imsActions, taxHeads } from '#core/compliance/ims/record.ts'
import { imsStandings } from '#core/compliance/ims/comparison.ts'
import { dateInIndia } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, type ReturnOf } from '../gst-returns/return-of.ts'
import { type Place, readComparisons, recordsAfter } from './comparisons.ts'
import { currentImport, importView } from './imports.ts'
import { viewsOf } from './lines.ts'
import { recordsById } from './records.ts'

type Counted = {
  standing: ImsRecord['standing']
  outcome: ImsRecord['portal_action']
  count: number
  tax: number
  undecided: number
  changed: number
  at_risk: number
}

/** The portal does not have the decision yet, as `isChanged` says of one record. */
const isChanged = `c.decision IS NOT NULL AND (c.decision <> c.portal_action OR (c.decision = 'accept' AND c.reduction IS NOT NULL AND (
  c.reduction <> coalesce(c.portal_reduction, 'full') OR (c.reduction = 'part' AND (${taxHeads
    .map((head) => `c.declared ->> '${head}' IS DISTINCT FROM c.portal_declared ->> '${head}'`)
    .join(' OR ')})))))`

const countedOf = (tx: CompanyTx, of: ReturnOf, ims_imports_id: string) =>
  readComparisons<Counted>(
    tx,
    of,
    ims_imports_id,
    `SELECT c.standing, c.outcome, count(*)::int AS count, sum(c.tax)::bigint AS tax, (count(*) FILTER (WHERE c.is_open))::int AS undecided,
       (count(*) FILTER (WHERE ${isChanged}))::int AS changed, sum(c.at_risk)::bigint AS at_risk FROM comparisons c GROUP BY 1, 2`,
  )

/** The import with its receipt, its records counted, and the days that are left. */
export async function overview(tx: CompanyTx, of: ReturnOf): Promise<Ims> {
  const { gstin } = of.registration
  const kept = await currentImport(tx, gstin)
  const counted = kept ? await countedOf(tx, of, kept.ims_imports_id) : []
  const sum = (rows: readonly Counted[], of_: (row: Counted) => number) => sumPaise(rows.map(of_))
  return {
    gst_registrations_id: chosenOf(of),
    gstin,
    import: kept ? await importView(tx, kept) : null,
    standings: imsStandings.map((standing) => {
      const own = counted.filter((row) => row.standing === standing)
      const [count, tax] = [sum(own, (row) => row.count), sum(own, (row) => row.tax)]
      return { standing, count, tax, undecided: sum(own, (row) => row.undecided) }
    }),
    decisions: imsActions.map((decision) => {
      const own = counted.filter(({ outcome }) => outcome === decision)
      return { decision, count: sum(own, (row) => row.count), tax: sum(own, (row) => row.tax) }
    }),
    changed: sum(counted, (row) => row.changed),
    at_risk: sum(counted, (row) => row.at_risk),
    deadlines: deadlinesOn(dateInIndia(tx.now)),
  }
}

const sizeOf = ({ limit }: { limit?: string | undefined }) => Number(limit ?? 50)

/** `tax.row` of a record at risk, or the row alone of one that is not, in words of a page. */
const textOf = ({ tax, row_no }: Place) => (tax === null ? String(row_no) : `${tax}.${row_no}`)
function placeOf(after: string | undefined): Place {
  const [, tax, row_no] = /^(?:(\d{1,15})\.)?(\d{1,9})$/.exec(after ?? '') ?? []
  if (row_no === undefined) return { tax: Number.MAX_SAFE_INTEGER, row_no: 0 }
  return { tax: tax === undefined ? null : Number(tax), row_no: Number(row_no) }
}

/** Records of a tab or supplier, those with the most at risk first. One more than the page is read, which says whether there is a next one. */
export async function recordsPage(
  tx: CompanyTx,
  of: ReturnOf,
  { standing, gstin, open, ...page }: Query<typeof listImsRecords>,
): Promise<Reply<typeof listImsRecords>> {
  const kept = await currentImport(tx, of.registration.gstin)
  if (!kept) return { rows: [], next: null }
  const size = sizeOf(page)
  const asked = { standing, supplier: gstin, isOpenOnly: open !== undefined, after: placeOf(page.after), size: size + 1 }
  const found = await recordsAfter(tx, of, kept.ims_imports_id, asked)
  const shown = found.slice(0, size)
  const records = await recordsById(
    tx,
    shown.map(({ ims_records_id }) => ims_records_id),
  )
  const last = found.length > size ? shown.at(-1) : undefined
  return { rows: await viewsOf(tx, of, records), next: last ? textOf(last) : null }
}

/** Suppliers by rupees at risk, then by what is not decided. `after`: how many were shown. */
export async function suppliersPage(
  tx: CompanyTx,
  of: ReturnOf,
  { after, ...page }: Query<typeof listImsSuppliers>,
): Promise<Reply<typeof listImsSuppliers>> {
  const kept = await currentImport(tx, of.registration.gstin)
  if (!kept) return { rows: [], next: null }
  const [from, size] = [/^\d{1,9}$/.test(after ?? '') ? Number(after) : 0, sizeOf(page)]
  const rows = await readComparisons<ImsSupplier>(
    tx,
    of,
    kept.ims_imports_id,
    `SELECT coalesce(c.supplier_gstin, '') AS gstin, max(c.supplier_name) AS party,
       count(*)::int AS records, (count(*) FILTER (WHERE c.is_open))::int AS undecided, coalesce(sum(c.tax) FILTER (WHERE c.is_open), 0)::bigint AS undecided_tax,
       sum(c.at_risk)::bigint AS at_risk
     FROM comparisons c GROUP BY 1 ORDER BY 6 DESC, 5 DESC, 1 LIMIT :size OFFSET :from`,
    { size: size + 1, from },
  )
  return { rows: rows.slice(0, size), next: rows.length > size ? String(from + size) : null }
}
