import { dateInIndia } from '#core/dates.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { type Placed, read } from './service.ts'
import type { Filters } from './trail-conditions.ts'

const CHUNK = 2_000
const columns: readonly Column[] = [
  'When (India)',
  'Person',
  'What happened',
  'Before',
  'After',
  'More',
  'Kind',
  'Action',
  'Id',
  'Chain number',
  'Entry id',
].map((header) => ({ header, kind: 'text' }))

/** The trail under the filters as CSV, read while it is sent: each part in a transaction of its own, after this one has ended. */
export async function exported(tx: CompanyTx, { database }: Dependencies, filters: Filters): Promise<Download> {
  const { companies_id, accounts_id, now } = tx
  await read(tx, filters, undefined, 1)
  await audit(tx, 'exported', 'audit_log', companies_id, filters)
  const part = (after: [string, string] | undefined) =>
    inLanguage('en', () => inCompany(database, { companies_id, accounts_id }, (own) => read(own, filters, after, CHUNK)))
  return sheetFile(`audit-trail-${dateInIndia(now)}`, 'csv', columns, rows(part))
}

async function* rows(part: (after: [string, string] | undefined) => Promise<Placed[]>): AsyncGenerator<Cell[]> {
  for (let entries = await part(undefined); entries.length > 0; ) {
    for (const entry of entries) yield cells(entry)
    const last = entries.at(-1)
    entries = last && entries.length === CHUNK ? await part(last.place) : []
  }
}

function cells(entry: Placed): Cell[] {
  return [
    inIndia(entry.created_at),
    entry.person,
    entry.sentence,
    entry.changes.map(({ label, before }) => `${label}: ${before ?? '(none)'}`).join('; '),
    entry.changes.map(({ label, after }) => `${label}: ${after ?? '(none)'}`).join('; '),
    entry.details.map(({ label, value }) => `${label}: ${value}`).join('; '),
    entry.entity,
    entry.action,
    entry.entity_id,
    entry.seq === null ? 'not sealed yet' : String(entry.seq),
    entry.audit_log_id,
  ]
}

/** `2026-11-20 10:00:00`, India. */
function inIndia(created_at: string): string {
  return new Date(Date.parse(created_at) + 19_800_000).toISOString().slice(0, 19).replace('T', ' ')
}
