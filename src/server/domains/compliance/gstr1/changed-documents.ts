import type { AmendingForm, AmendmentCause } from '#contract/compliance/gstr1-amendments.ts'
import type { Correction } from '#core/compliance/gstr1/books/amendments.ts'
import { classify } from '#core/compliance/gstr1/books/classify.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import { isFirstMonthsOfQuarter } from '#core/compliance/gstr1/period.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { kinds, sellerGstin } from './document-kinds.ts'
import { type DocumentRead, documentsById } from './documents-in-period.ts'
import { digestOf, isAsFiled } from './document-digest.ts'
import { excludedBy } from './excluded-by.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'

/** A filed document that is not in the books as it was filed, or one of a filed month that its return does not have. */
export type Change = {
  cause: Exclude<AmendmentCause, 'entered'>
  filed_period: string
  document: DocumentRead
  /** The present GSTIN of the customer. */
  gstin: string | null
}
type Found = { id: string; filed_period: string; digest: string | null; is_later: boolean; gstin: string | null }

/** The most changes of a kind that are listed at a time; deciding about them brings up the next. */
const MOST = 500

/** A quarterly return covers three months; the facility (IFF) of its first two covers its own. */
const start = `CASE WHEN :is_quarterly AND extract(month FROM g.period)::int % 3 = 0 THEN g.period - interval '2 months' ELSE g.period END`
const end = `(g.period + interval '1 month - 1 day')::date`
const isFiled = `g.companies_id = :companies_id AND g.return_form = 'gstr1' AND g.status = 'filed' AND g.gstin = :gstin`
/** What GSTR-1A left out is proposed in GSTR-1 again: it is the last return that may amend it. */
const counts: Readonly<Record<AmendingForm, string>> = {
  gstr1: `NOT (x.return_form = 'gstr1a' AND x.decision = 'left_out')`,
  gstr1a: 'true',
}
const isUndecided = (
  kind: DocumentKind,
  cause: string,
  form: AmendingForm,
) => `NOT EXISTS (SELECT FROM gst_amendments x WHERE x.companies_id = d.companies_id
  AND x.document_kind = '${kind}' AND x.document_id = d.${kinds[kind].id} AND x.cause = '${cause}' AND ${counts[form]})`

/** Which filed returns an amending one is about: all before it, or the one of its own period. */
const periodOf: Readonly<Record<AmendingForm, string>> = { gstr1: 'g.period < :period', gstr1a: 'g.period = :period' }

/** Candidates that a filed return has, with the first one that has them: each return is opened once, whatever their number. */
const inSnapshots = (
  kind: DocumentKind,
  form: AmendingForm,
  candidates: string,
  only = 'true',
) => `WITH c AS MATERIALIZED (${candidates})
  SELECT f.id, f.filed_period, f.digest, f.is_later, f.gstin FROM (
    SELECT DISTINCT ON (c.id) c.id, c.day, c.gstin, to_char(g.period, 'YYYY-MM') AS filed_period, s.value ->> 1 AS digest,
      coalesce(c.cancelled_on > ${end}, true) AS is_later
    FROM gst_returns g CROSS JOIN LATERAL jsonb_each(g.documents) s JOIN c ON s.key = '${kind}:' || c.id
    WHERE g.companies_id = :companies_id AND g.return_form IN ('gstr1', 'gstr1a') AND g.status = 'filed' AND g.gstin = :gstin
      AND ${periodOf[form]} AND ${end} >= (SELECT min(c.day) FROM c) AND ${only}
    ORDER BY c.id, g.period, g.return_form) f
  ORDER BY f.day, f.id LIMIT ${MOST}`

function cancelled(kind: DocumentKind, form: AmendingForm): string {
  const { id, day, isIssued } = kinds[kind]
  const isKnown = `${isFiled} AND d.cancelled_on BETWEEN ${start} AND ${end} AND coalesce(e.created_at, '-infinity') <= g.built_at`
  // Cancelled in a month that was built after that: its return has decided about it.
  const isOpen =
    form === 'gstr1a'
      ? 'true'
      : `d.cancelled_on <= :until AND NOT EXISTS (SELECT FROM gst_returns g WHERE ${isKnown} AND g.period <> :period AND d.${day} < ${start})`
  // Cancelled in its own month before that was built: it was never reported.
  const wasReported = `NOT EXISTS (SELECT FROM gst_returns g WHERE ${isFiled} AND ${periodOf[form]} AND d.${day} BETWEEN ${start} AND ${end}
    AND d.cancelled_on <= ${end} AND e.created_at <= g.built_at)`
  return inSnapshots(
    kind,
    form,
    `SELECT d.${id} AS id, d.${day} AS day, d.cancelled_on, NULL AS gstin FROM ${kind} d LEFT JOIN journal_entries e
       ON e.companies_id = d.companies_id AND e.journal_entries_id = d.cancel_journal_entries_id
     WHERE d.companies_id = :companies_id AND d.cancelled_on IS NOT NULL AND ${sellerGstin} = :gstin AND ${isIssued} AND ${isOpen}
       AND ${wasReported} AND ${isUndecided(kind, 'cancelled', form)}`,
  )
}

/** Documents of a filed month that were recorded after it: one look into an index for each day, however many documents it has (OFFSET 0 keeps it so). */
function late(kind: DocumentKind, form: AmendingForm): string {
  const { id, day, isIssued, recorded } = kinds[kind]
  return `WITH c AS MATERIALIZED (
    SELECT d.id, d.day, g.gst_returns_id, g.period
    FROM gst_returns g CROSS JOIN LATERAL generate_series(${start}, ${end}, interval '1 day') AS t (day)
      CROSS JOIN LATERAL (SELECT d.${id} AS id, d.${day} AS day FROM ${kind} d
        WHERE d.companies_id = g.companies_id AND d.${day} = t.day::date AND ${recorded} >= g.built_at
          AND d.cancelled_on IS NULL AND ${sellerGstin} = :gstin AND ${isIssued} AND ${isUndecided(kind, 'late', form)} OFFSET 0) d
    WHERE ${isFiled} AND ${periodOf[form]} AND NOT (:is_quarterly AND extract(month FROM g.period)::int % 3 <> 0)),
  s AS MATERIALIZED (
    SELECT g.gst_returns_id, k.key FROM gst_returns g CROSS JOIN LATERAL jsonb_object_keys(g.documents) AS k (key)
    WHERE g.companies_id = :companies_id AND g.gst_returns_id IN (SELECT c.gst_returns_id FROM c))
  SELECT c.id, to_char(c.period, 'YYYY-MM') AS filed_period, NULL AS digest, true AS is_later, NULL AS gstin
  FROM c WHERE (c.gst_returns_id::text || '${kind}:' || c.id) NOT IN (SELECT s.gst_returns_id::text || s.key FROM s) ORDER BY c.day, c.id LIMIT ${MOST}`
}

/** Documents with another GSTIN than their customer has now: two looks into an index for each customer, however many documents there are. */
function otherGstin(kind: 'invoices' | 'credit_notes'): string {
  const { id, day } = kinds[kind]
  const isUncorrected = isUndecided(kind, 'customer_gstin', 'gstr1').replace(
    `x.cause = 'customer_gstin'`,
    `'gstin' = ANY (x.field_sets)`,
  )
  const stated = (is: '<' | '>') => `SELECT o.companies_id, o.${id}, o.${day}, o.cancelled_on, o.seller FROM ${kind} o
      WHERE o.companies_id = c.companies_id AND o.customers_id = c.customers_id AND o.status <> 'draft' AND o.cancelled_on IS NULL AND o.customer_gstin ${is} c.gstin`
  return inSnapshots(
    kind,
    'gstr1',
    `SELECT d.${id} AS id, d.${day} AS day, d.cancelled_on, c.gstin FROM customers c CROSS JOIN LATERAL (${stated('<')} UNION ALL ${stated('>')}) d
     WHERE c.companies_id = :companies_id AND c.gstin IS NOT NULL AND ${sellerGstin} = :gstin AND d.${day} < :until AND ${isUncorrected}`,
  )
}

/** Exports that a return reported without the shipping bill that was recorded since (table 9A). */
const shippedLater = (form: AmendingForm): string =>
  inSnapshots(
    'invoices',
    form,
    `SELECT d.invoices_id AS id, d.invoice_date AS day, d.cancelled_on, NULL AS gstin, e.shipping_recorded_at AS since
     FROM invoices d JOIN export_proofs e ON e.companies_id = d.companies_id AND e.invoices_id = d.invoices_id AND e.shipping_recorded_at IS NOT NULL
     WHERE d.companies_id = :companies_id AND ${sellerGstin} = :gstin AND d.status <> 'draft' AND d.cancelled_on IS NULL AND d.invoice_date <= :until
       AND d.customer ->> 'gst_treatment' = 'overseas' AND ${isUndecided('invoices', 'shipping_bill', form).replace(
         `x.cause = 'shipping_bill'`,
         `'shipping' = ANY (x.field_sets)`,
       )}`,
    'c.since >= g.built_at',
  )

/** What a proposed amendment corrects; for the causes that withdraw or add a document, nothing. */
export function proposedCorrection({ cause, gstin, document }: Change): Correction {
  if (cause === 'customer_gstin') return gstin === null ? {} : { gstin }
  if (cause !== 'shipping_bill' || document.shipping === undefined) return {}
  const { port, number, date } = document.shipping
  return { port, shipping_bill: number, shipped_on: date }
}

/** What changed of filed documents and no one decided about. GSTR-1A changes no GSTIN of a recipient (GSTN FAQ on GSTR-1A; status: secondary). */
export async function changedDocuments(tx: CompanyTx, of: ReturnOf, form: AmendingForm): Promise<Change[]> {
  const found: Change[] = []
  for (const kind of Object.keys(kinds) as DocumentKind[]) {
    found.push(...(await read(tx, of, kind, 'cancelled', cancelled(kind, form))))
    found.push(...(await read(tx, of, kind, 'late', late(kind, form))))
    if (form === 'gstr1' && (kind === 'invoices' || kind === 'credit_notes'))
      found.push(...(await read(tx, of, kind, 'customer_gstin', otherGstin(kind))))
  }
  found.push(...(await read(tx, of, 'invoices', 'shipping_bill', shippedLater(form))))
  return found
}

async function read(tx: CompanyTx, of: ReturnOf, kind: DocumentKind, cause: Change['cause'], text: string): Promise<Change[]> {
  const { gstin, is_quarterly } = of.registration
  const all = { companies_id: tx.companies_id, gstin, is_quarterly, period: `${of.period}-01`, until: of.until }
  const used = Object.fromEntries(Object.entries(all).filter(([name]) => text.includes(`:${name}`)))
  const { rows } = await tx.client.query<Found>(named(text, used))
  const documents = await documentsById(
    tx,
    kind,
    rows.map(({ id }) => id),
  )
  const byId = new Map(documents.map((document) => [document.id, document]))
  return rows.flatMap(({ id, filed_period, digest, is_later, gstin: present }) => {
    const document = byId.get(id)
    if (!document) return []
    // Cancelled within its own month: an amendment only if the return was filed with it in force.
    const wasInForce = is_later || isAsFiled({ ...document, cancelled_on: null }, digest)
    const isFurnished = [of.period, filed_period].every((period) => isFurnishedIn(period, of, document))
    const isReported = excludedBy(document, of.registration.gstin) === undefined
    // Filed with its shipping bill at the very moment that it was recorded.
    const isKnown = cause === 'shipping_bill' && digestOf(document) === digest
    return wasInForce && !isKnown && isFurnished && isReported ? [{ cause, filed_period, document, gstin: present }] : []
  })
}

/** The facility of the first two months of a quarter takes invoices and notes to registered persons alone (CGST Rules r.59(2)). */
function isFurnishedIn(period: string, { registration }: ReturnOf, document: DocumentRead): boolean {
  if (!registration.is_quarterly || !isFirstMonthsOfQuarter(period)) return true
  return ['b2b', 'cdnr'].includes(classify(document).section)
}
