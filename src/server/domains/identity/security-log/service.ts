import type { Query } from '#contract/endpoint.ts'
import type { exportSecurityLog, listSecurityLog, SecurityEntry } from '#contract/identity/security-log.ts'
import { dateInIndia, formatInstant } from '#core/dates.ts'
import { deviceSentence } from '#core/identity/devices/user-agent.ts'
import { say } from '#core/sentences.ts'
import { inLanguage } from '#server/platform/language.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, inCompany } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { type Placed, read } from '../audit-trail/service.ts'

const CHUNK = 2_000
const columns: readonly Column[] = [
  'When (India)',
  'Person',
  'What happened',
  'Address',
  'Device',
  'Chain number',
  'Entry id',
].map((header) => ({ header, kind: 'text' }))

/** A page of security events, newest first: rows of the audit trail, found in an index of their own. */
export async function list(tx: CompanyTx, { after, limit: wanted, ...filters }: Query<typeof listSecurityLog>) {
  const limit = limitOf(wanted)
  const rows = await read(tx, within(filters), keysOf(after, 2), limit + 1)
  const page = paged(rows, limit, ({ place }) => place)
  return { rows: page.rows.map(view), next: page.next }
}

/** Security events under the filters as CSV, read while it is sent, each part in a transaction of its own. */
export async function exported(
  tx: CompanyTx,
  { database }: Pick<Dependencies, 'database'>,
  filters: Query<typeof exportSecurityLog>,
): Promise<Download> {
  const { companies_id, accounts_id, now } = tx
  await read(tx, within(filters), undefined, 1)
  await audit(tx, 'exported', 'security_log', companies_id, filters)
  const part = (after: [string, string] | undefined) =>
    inLanguage('en', () => inCompany(database, { companies_id, accounts_id }, (own) => read(own, within(filters), after, CHUNK)))
  return sheetFile(`security-log-${dateInIndia(now)}`, 'csv', columns, rows(part))
}

async function* rows(part: (after: [string, string] | undefined) => Promise<Placed[]>): AsyncGenerator<Cell[]> {
  for (let entries = await part(undefined); entries.length > 0; ) {
    for (const entry of entries) yield cells(entry)
    const last = entries.at(-1)
    entries = last && entries.length === CHUNK ? await part(last.place) : []
  }
}

const cells = (entry: Placed): Cell[] => [
  formatInstant(new Date(entry.created_at)),
  entry.person,
  entry.sentence,
  entry.ip ?? '',
  deviceOf(entry) ?? '',
  entry.seq === null ? 'not sealed yet' : String(entry.seq),
  entry.audit_log_id,
]

const within = ({ kind, ...filters }: Query<typeof exportSecurityLog>) => ({ ...filters, security: kind ?? ('any' as const) })

const view = ({ audit_log_id, created_at, accounts_id, person, kind, sentence, ip, device, seq }: Placed): SecurityEntry => ({
  audit_log_id,
  created_at,
  accounts_id,
  person,
  kind: kind ?? 'sign_in',
  sentence,
  ip,
  device: deviceOf({ device }),
  seq,
})

const deviceOf = ({ device }: Pick<Placed, 'device'>) => device && say(deviceSentence(device))
