import type { CheckCode } from '#core/compliance/gstr1/books/check-list.ts'
import type { Finding } from '#core/compliance/gstr1/books/checks.ts'
import type { Sums } from '#core/compliance/gstr1/books/small-again.ts'
import type { Filer } from '#core/compliance/gstr1/model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import type { Digests } from '../gst-returns/stored-return.ts'
import { buildReturn, filerOf } from './build-return.ts'
import { type Built, emptyReturn } from './built.ts'
import { documentMarks, type Marks } from './document-marks.ts'
import { totalsVersion } from './totals-version.ts'
import { snapshotWriter } from './snapshot-writer.ts'

type Kept = 'isRegistered' | 'series' | 'excluded' | 'considered' | 'reported' | 'cancelled' | 'headers' | 'amended'
/** A return without its rows, as JSON; `facts`: what of the registration its checks depend on. */
type Summary = Pick<Built, Kept> & {
  facts: string
  /** Of what its totals come from (`totalsVersion()`); left out in snapshots of earlier versions. */
  version?: string | undefined
  totals: [string, Sums][]
  findings: [CheckCode, { count: number; rows: Finding[] }][]
}

export type Snapshot = {
  gst_return_snapshots_id: string
  taken_at: Date
  summary: Summary
}

/** Excluded documents that are named; all are counted. */
const MOST_EXCLUDED = 200

const factsOf = ({ gstin, is_sez, is_quarterly, hsn_digits, undertakings }: Filer): string =>
  JSON.stringify([gstin, is_sez, is_quarterly, hsn_digits, undertakings])

/**
 * The return as it was last checked or built; undefined before that, where an earlier version built it, and once something of the registration that
 * its checks depend on is another: then it is read from the documents.
 */
export async function usableSnapshot(tx: CompanyTx, of: ReturnOf): Promise<Snapshot | undefined> {
  const { rows } = await tx.client.query<Snapshot>(
    `SELECT s.gst_return_snapshots_id, s.taken_at, s.summary FROM gst_return_snapshots s
       LEFT JOIN gst_returns r ON r.companies_id = s.companies_id AND r.return_form = s.return_form AND r.gstin = s.gstin AND r.period = s.period
     WHERE s.companies_id = $1 AND s.return_form = 'gstr1' AND s.gstin = $2 AND s.period = $3 AND (r.gst_returns_id IS NULL OR r.built_at = s.taken_at)`,
    [tx.companies_id, of.registration.gstin ?? '', `${of.period}-01`],
  )
  const found = rows[0]
  return found && found.summary.facts === factsOf(await filerOf(tx, of)) ? found : undefined
}

/** What a snapshot says of its documents, in place of reading them again. */
export async function builtOf(tx: CompanyTx, of: ReturnOf, { summary }: Snapshot): Promise<Built> {
  const { facts: _facts, version: _version, totals, findings, ...kept } = summary
  const empty = emptyReturn(await filerOf(tx, of), kept.isRegistered)
  return { ...empty, ...kept, totals: new Map(totals), findings: new Map(findings) }
}

/** `digests`: those of its documents by key, as JSON. */
type Taken = { built: Built; digests: string; gst_return_snapshots_id: string }

/** Reads the documents once, and keeps the return with its rows and problems in place of an earlier snapshot. */
export async function takeSnapshot(tx: CompanyTx, of: ReturnOf): Promise<Taken> {
  const id = await openSnapshot(tx, of)
  const marks = await documentMarks(tx, of)
  const version = await totalsVersion(tx, of, marks, ['gstr1'])
  const writer = await snapshotWriter(tx, of, id)
  const built = await buildReturn(tx, of, { as_of: tx.now, isDigested: true, into: writer })
  for (const [code, entries] of built.entries)
    for (const entry of entries) {
      writer.entry(code, entry)
      if (writer.isFull()) await writer.flush()
    }
  await writer.finish()
  await tx.client.query(
    'UPDATE gst_return_snapshots SET summary = $3, marks = $4 WHERE companies_id = $1 AND gst_return_snapshots_id = $2',
    [tx.companies_id, id, JSON.stringify({ ...summaryOf(built), version }), JSON.stringify(marks)],
  )
  return { built, digests: writer.digests(), gst_return_snapshots_id: id }
}

async function openSnapshot(tx: CompanyTx, { period, registration }: ReturnOf): Promise<string> {
  const { rows } = await insertRow<{ id: string }>(
    tx.client,
    'gst_return_snapshots',
    {
      companies_id: tx.companies_id,
      gst_return_snapshots_id: newId(),
      return_form: 'gstr1',
      gstin: registration.gstin ?? '',
      period: `${period}-01`,
      taken_by: tx.accounts_id,
      taken_at: tx.now,
      summary: '{}',
    },
    `ON CONFLICT (companies_id, return_form, gstin, period) DO UPDATE SET taken_by = excluded.taken_by, taken_at = excluded.taken_at, documents = NULL
     RETURNING gst_return_snapshots_id AS id`,
  )
  const id = rows[0]?.id ?? ''
  const its = [tx.companies_id, id]
  await tx.client.query('DELETE FROM gst_return_rows WHERE companies_id = $1 AND gst_return_snapshots_id = $2', its)
  await tx.client.query('DELETE FROM gst_return_problems WHERE companies_id = $1 AND gst_return_snapshots_id = $2', its)
  return id
}

function summaryOf(built: Built): Summary {
  const { isRegistered, series, considered, reported, cancelled, headers, amended } = built
  return {
    facts: factsOf(built.filer),
    isRegistered,
    series,
    excluded: built.excluded.slice(0, MOST_EXCLUDED),
    considered,
    reported,
    cancelled,
    headers,
    amended,
    totals: [...built.totals],
    findings: [...built.findings],
  }
}

/** Keeps the digests of a check with it; a built return has its own. */
export const keepDigests = (tx: CompanyTx, { gst_return_snapshots_id, digests }: Taken) =>
  tx.client.query('UPDATE gst_return_snapshots SET documents = $3 WHERE companies_id = $1 AND gst_return_snapshots_id = $2', [
    tx.companies_id,
    gst_return_snapshots_id,
    digests,
  ])

/** The marks of its documents as they were when it was taken; undefined where an earlier version took it. */
export async function keptMarks(tx: CompanyTx, { gst_return_snapshots_id }: Snapshot): Promise<Marks | undefined> {
  const { rows } = await tx.client.query<{ marks: Marks | null }>(
    'SELECT marks FROM gst_return_snapshots WHERE companies_id = $1 AND gst_return_snapshots_id = $2',
    [tx.companies_id, gst_return_snapshots_id],
  )
  return rows[0]?.marks ?? undefined
}

/** Digests of the documents of a check; undefined of a return that has its own. */
export async function checkedDigests(tx: CompanyTx, { gst_return_snapshots_id }: Snapshot): Promise<Digests | undefined> {
  const { rows } = await tx.client.query<{ documents: Digests | null }>(
    'SELECT documents FROM gst_return_snapshots WHERE companies_id = $1 AND gst_return_snapshots_id = $2',
    [tx.companies_id, gst_return_snapshots_id],
  )
  return rows[0]?.documents ?? undefined
}
