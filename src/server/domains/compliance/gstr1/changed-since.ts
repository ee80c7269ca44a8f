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
import { differingShares, documentMarks, idsInShares, shareOfKey } from './document-marks.ts'
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
  const before = await digestsBefore(tx, snapshot, kept, differing)
  return { before, ...(await asTheyAre(tx, of, { ids, isFiled: kept?.status === 'filed' })) }
}

/** Digests that a return kept, or a check before it, of documents in some shares, and the digest of its amendments. */
async function digestsBefore(
  tx: CompanyTx,
  { gst_return_snapshots_id }: Snapshot,
  kept: StoredReturn | undefined,
  differing: ReadonlyMap<DocumentKind, readonly number[]>,
): Promise<Digests> {
  const [table, id] = kept ? ['gst_returns', kept.gst_returns_id] : ['gst_return_snapshots', gst_return_snapshots_id]
  const only = `g.companies_id = $1 AND g.${table}_id = $2`
  const amendments = `SELECT '${amendmentsKey}' AS key, g.documents -> '${amendmentsKey}' AS value FROM ${table} g WHERE ${only} AND g.documents ? '${amendmentsKey}'`
  const shares = [...differing].flatMap(([kind, own]) => own.map((share) => `${kind} ${share}`))
  const documents = `SELECT e.key, e.value FROM ${table} g CROSS JOIN LATERAL jsonb_each(g.documents) e
    WHERE ${only} AND CASE WHEN e.key <> '${amendmentsKey}' THEN split_part(e.key, ':', 1) || ' ' || (${shareOfKey('e.key')}) = ANY($3::text[]) END`
  const { rows } = await (shares.length === 0
    ? tx.client.query<{ key: string; value: Digests[string] }>(amendments, [tx.companies_id, id])
    : tx.client.query<{ key: string; value: Digests[string] }>(`${amendments} UNION ALL ${documents}`, [
        tx.companies_id,
        id,
        shares,
      ]))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

async function asTheyAre(
  tx: CompanyTx,
  of: ReturnOf,
  { ids, isFiled }: { ids: ReadonlyMap<DocumentKind, readonly string[]>; isFiled: boolean },
): Promise<Omit<Since, 'before'>> {
  const filer = await filerOf(tx, of)
  const built = emptyReturn(filer, true)
  const keys = [...ids].flatMap(([kind, own]) => own.map((id) => `${kind}:${id}`))
  const filed = isFiled ? await filedDocuments(tx, of, keys) : undefined
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
