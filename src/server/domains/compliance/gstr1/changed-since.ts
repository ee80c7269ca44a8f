import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import { collector } from '#core/compliance/gstr1/books/collect.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { amendmentsKey, type Digests, type StoredReturn } from '../gst-returns/stored-return.ts'
import { acceptedAdvances } from './advances-into.ts'
import { digestAmendments } from './amendments-digest.ts'
import { filerOf } from './build-return.ts'
import { type Built, type Digested, emptyReturn } from './built.ts'
import { digestOf } from './document-digest.ts'
import { countedIn, differingShares, documentMarks, idsInShares, lastDigits, type Marks, shareOfKey } from './document-marks.ts'
import { documentTaker } from './document-taker.ts'
import { documentsInPeriodById } from './documents-in-period.ts'
import { filedDocuments } from './filed-documents.ts'
import { keptMarks, type Snapshot } from './snapshot.ts'

/**
 * Digests of the documents that may have changed since a return was checked or built, as they were and as they are; what is in neither is as it was.
 * `later`: what documents that came after it was filed add to what it leaves out.
 */
export type Since = {
  before: Digests
  now: Built['digests']
  later: Pick<Built, 'excluded' | 'considered' | 'unfiled'>
}

/** With more documents to look at, the month is read as a whole. */
const MOST = 5_000

/** What may have changed since a snapshot; undefined where that takes reading the month: without marks, with other GSTINs, and for very many changes. */
export async function changedSince(
  tx: CompanyTx,
  of: ReturnOf,
  snapshot: Snapshot,
  kept: StoredReturn | undefined,
): Promise<Since | undefined> {
  const marks = await keptMarks(tx, snapshot)
  const differing = marks && differingShares(marks, await documentMarks(tx, of))
  if (!differing) return undefined
  const ids = new Map<DocumentKind, string[]>()
  let left = MOST
  for (const [kind, shares] of differing) {
    const found = await idsInShares(tx, of, { kind, shares, most: left + 1 })
    left -= found.length
    if (left < 0) return undefined
    ids.set(kind, found)
  }
  const before = await digestsBefore(tx, of, { snapshot, kept, marks, differing, ids })
  return { before, ...(await asTheyAre(tx, of, { ids, isFiled: kept?.status === 'filed' })) }
}

const keysOf = (ids: ReadonlyMap<DocumentKind, readonly string[]>) =>
  [...ids].flatMap(([kind, own]) => own.map((id) => `${kind}:${id}`))

/** Where digests are kept: a table of returns or of checks. */
type Place = { table: 'gst_returns' | 'gst_return_snapshots'; id: string }
type Before = {
  snapshot: Snapshot
  kept: StoredReturn | undefined
  marks: Marks
  differing: ReadonlyMap<DocumentKind, readonly number[]>
  /** The documents that are in these shares now. */
  ids: ReadonlyMap<DocumentKind, readonly string[]>
}

/** Digests that a return kept, or a check before it, of documents in some shares, and the digest of its amendments. */
async function digestsBefore(
  tx: CompanyTx,
  { registration }: ReturnOf,
  { snapshot, kept, marks, differing, ids }: Before,
): Promise<Digests> {
  const place: Place = kept
    ? { table: 'gst_returns', id: kept.gst_returns_id }
    : { table: 'gst_return_snapshots', id: snapshot.gst_return_snapshots_id }
  // Marks count the documents of all GSTINs of a company.
  if (registration.others.length > 0) return digestsInShares(tx, place, differing)
  const found = await digestsByKey(tx, place, [amendmentsKey, ...keysOf(ids)])
  const isWhole = Object.keys(found).filter((key) => key !== amendmentsKey).length === countedIn(marks, differing)
  return isWhole ? found : digestsInShares(tx, place, differing)
}

async function digestsByKey(tx: CompanyTx, { table, id }: Place, keys: readonly string[]): Promise<Digests> {
  // The empty path unpacks the object once, not for each key.
  const { rows } = await tx.client.query<{ found: Digests | null }>(
    `SELECT (SELECT jsonb_object_agg(k.key, g.documents -> k.key) FROM unnest($3::text[]) AS k (key) WHERE g.documents ? k.key) AS found
     FROM (SELECT r.documents #> '{}' AS documents FROM ${table} r WHERE r.companies_id = $1 AND r.${table}_id = $2 OFFSET 0) g`,
    [tx.companies_id, id, keys],
  )
  return rows[0]?.found ?? {}
}

/** Those that are there no longer, too. */
async function digestsInShares(
  tx: CompanyTx,
  { table, id }: Place,
  differing: ReadonlyMap<DocumentKind, readonly number[]>,
): Promise<Digests> {
  const shares = [...differing].flatMap(([kind, own]) => own.map((share) => `${kind} ${share}`))
  const ends = [...new Set([...differing.values()].flat())].map(lastDigits)
  const { rows } = await tx.client.query<{ key: string; value: Digests[string] }>(
    `SELECT e.key, e.value FROM ${table} g CROSS JOIN LATERAL jsonb_each(g.documents) e WHERE g.companies_id = $1 AND g.${table}_id = $2
       AND CASE WHEN right(e.key, 2) = ANY($4::text[]) THEN split_part(e.key, ':', 1) || ' ' || (${shareOfKey('e.key')}) = ANY($3::text[])
         ELSE e.key = '${amendmentsKey}' END`,
    [tx.companies_id, id, shares, ends],
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

async function asTheyAre(
  tx: CompanyTx,
  of: ReturnOf,
  { ids, isFiled }: { ids: ReadonlyMap<DocumentKind, readonly string[]>; isFiled: boolean },
): Promise<Omit<Since, 'before'>> {
  const filer = await filerOf(tx, of)
  const built = emptyReturn(filer, true)
  const filed = isFiled ? await filedDocuments(tx, of, keysOf(ids)) : undefined
  const gathered = collector(filer, { entries: () => false, sources: () => false })
  const digested: Digested = (key, digest) => void built.digests.set(key, digest)
  const { take } = documentTaker({ of, filer, built, gathered, filed, digested })
  for (const [kind, own] of ids)
    for await (const document of documentsInPeriodById(tx, of, { kind, ids: own, as_of: tx.now }))
      if (filed && !filed.has(document)) take(document)
      else digested(`${kind}:${document.id}`, [document.number, digestOf(filed ? filed.asFiled(document) : document)])
  await digestAmendments(tx, of, { digested, forms: ['gstr1'], advances: await acceptedAdvances(tx, of) })
  const { excluded, considered, unfiled } = built
  return { now: built.digests, later: { excluded, considered, unfiled } }
}
