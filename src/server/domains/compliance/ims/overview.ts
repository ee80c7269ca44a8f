import type { Query, Reply } from '#contract/endpoint.ts'
import type { Ims, ImsRecord, ImsSupplier, listImsRecords, listImsSuppliers } from '#contract/compliance/ims.ts'
import { deadlinesOn } from '#core/compliance/ims/deadlines.ts'
import { imsActions, taxHeads } from '#core/compliance/ims/record.ts'
import { imsStandings } from '#core/compliance/ims/comparison.ts'
import { dateInIndia } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, type ReturnOf } from '../gst-returns/return-of.ts'
import { readComparisons } from './comparisons.ts'
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
  readComparisons<Counted>(tx, of, ims_imports_id, {
    text: `SELECT c.standing, c.outcome, count(*)::int AS count, sum(c.tax)::bigint AS tax, (count(*) FILTER (WHERE c.is_open))::int AS undecided,
       (count(*) FILTER (WHERE ${isChanged}))::int AS changed, sum(c.at_risk)::bigint AS at_risk FROM comparisons c GROUP BY 1, 2`,
  })

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

type Page = { after?: string | undefined; limit?: string | undefined }
/** `after`: how many were shown. One more than the page is read, which says whether there is a next one. */
const boundsOf = ({ after, limit }: Page) => ({
  from: /^\d{1,9}$/.test(after ?? '') ? Number(after) : 0,
  size: Number(limit ?? 50),
})
const nextOf = (read: number, { from, size }: ReturnType<typeof boundsOf>) => (read > size ? String(from + size) : null)

/** Records of a tab or supplier, those with the most at risk first. */
export async function recordsPage(
  tx: CompanyTx,
  of: ReturnOf,
  { standing, gstin, open, ...page }: Query<typeof listImsRecords>,
): Promise<Reply<typeof listImsRecords>> {
  const kept = await currentImport(tx, of.registration.gstin)
  if (!kept) return { rows: [], next: null }
  const bounds = boundsOf(page)
  const rows = await readComparisons<{ ims_records_id: string }>(tx, of, kept.ims_imports_id, {
    text: `SELECT c.ims_records_id FROM comparisons c WHERE (:standing::text IS NULL OR c.standing = :standing) AND (:supplier::text IS NULL OR c.supplier_gstin = :supplier)
       AND (:open::boolean IS NULL OR c.is_open) ORDER BY c.at_risk DESC, c.row_no LIMIT :size OFFSET :from`,
    values: {
      standing: standing ?? null,
      supplier: gstin ?? null,
      open: open === undefined ? null : true,
      size: bounds.size + 1,
      from: bounds.from,
    },
  })
  const ids = rows.slice(0, bounds.size).map(({ ims_records_id }) => ims_records_id)
  return { rows: await viewsOf(tx, of, await recordsById(tx, ids)), next: nextOf(rows.length, bounds) }
}

/** Suppliers by rupees at risk, then by what is not decided. */
export async function suppliersPage(
  tx: CompanyTx,
  of: ReturnOf,
  query: Query<typeof listImsSuppliers>,
): Promise<Reply<typeof listImsSuppliers>> {
  const kept = await currentImport(tx, of.registration.gstin)
  if (!kept) return { rows: [], next: null }
  const bounds = boundsOf(query)
  const rows = await readComparisons<ImsSupplier>(tx, of, kept.ims_imports_id, {
    text: `SELECT coalesce(c.supplier_gstin, '') AS gstin, max(c.supplier_name) AS party,
       count(*)::int AS records, (count(*) FILTER (WHERE c.is_open))::int AS undecided, coalesce(sum(c.tax) FILTER (WHERE c.is_open), 0)::bigint AS undecided_tax,
       sum(c.at_risk)::bigint AS at_risk
     FROM comparisons c GROUP BY 1 ORDER BY 6 DESC, 5 DESC, 1 LIMIT :size OFFSET :from`,
    values: { size: bounds.size + 1, from: bounds.from },
  })
  return { rows: rows.slice(0, bounds.size), next: nextOf(rows.length, bounds) }
}
