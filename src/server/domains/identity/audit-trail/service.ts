import type { AuditEntry, listAuditTrail } from '#contract/identity/audit-trail.ts'
import type { Query } from '#contract/endpoint.ts'
import type { SecurityKind } from '#contract/identity/security-log.ts'
import { AppError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { translate } from '#core/messages.ts'
import { inReadersLanguage } from '#server/platform/language.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { namesOf } from './names.ts'
import { sentence } from './sentences.ts'
import { changesIn, factsIn, labelOf, textOf } from './values.ts'
import { conditions, type Scope } from './trail-conditions.ts'

type FromWhere = { kind: SecurityKind | null; ip: string | null; device: string | null }
/** An entry with its exact place in the order, for the page after it, and additional fields for the page of security events. */
export type Placed = AuditEntry & FromWhere & { place: [at: string, id: string] }

/** A page of the trail, newest first. */
export async function list(tx: CompanyTx, { after, limit: wanted, ...filters }: Query<typeof listAuditTrail>) {
  const limit = limitOf(wanted)
  const { rows, next } = paged(await read(tx, filters, keysOf(after, 2), limit + 1), limit, ({ place }) => place)
  return { rows: rows.map(plain), next }
}

export async function get(tx: CompanyTx, audit_log_id: string): Promise<AuditEntry> {
  const [found] = await read(tx, { audit_log_id }, undefined, 1)
  if (!found) throw new AppError('not_found', 'This entry does not exist.')
  return plain(found)
}

function plain({ place: _place, kind: _kind, ip: _ip, device: _device, ...entry }: Placed): AuditEntry {
  return entry
}

type Row = {
  audit_log_id: string
  accounts_id: string | null
  action: string
  entity: string
  entity_id: string
  detail: Record<string, unknown>
  created_at: Date
  place_at: string
  person: string | null
  seq: number | null
  kind: SecurityKind | null
}

/**
 * Rows are found in the index alone (it contains person, kind and action) and only those shown are read completely. Throws `invalid` at `to` for
 * a range that ends before it begins.
 */
export async function read(
  tx: CompanyTx,
  filters: Scope,
  after: (string | number)[] | undefined,
  limit: number,
): Promise<Placed[]> {
  const { where, values } = conditions(tx, filters, after)
  const { rows } = await tx.client.query<Row>(
    `SELECT l.*, k.created_at::text AS place_at, concat_ws(' ', a.first_name, a.last_name) AS person, c.seq,
       security_kind(l.entity, l.action) AS kind
     FROM (SELECT audit_log_id, created_at FROM audit_log WHERE ${where} ORDER BY created_at DESC, audit_log_id DESC LIMIT ${limit}) k
     JOIN audit_log l ON l.companies_id = $1 AND l.audit_log_id = k.audit_log_id
     LEFT JOIN audit_chain c ON c.companies_id = $1 AND c.audit_log_id = k.audit_log_id
     LEFT JOIN accounts a ON a.accounts_id = l.accounts_id
     ORDER BY k.created_at DESC, k.audit_log_id DESC`,
    values,
  )
  const names = await namesOf(tx, rows)
  return inReadersLanguage(() => rows.map((row) => entryOf(row, names.get(row.entity_id))))
}

/** Who did it without an account: the name that an approver behind a link was asked by. */
const outsiderOf = ({ accounts_id, detail }: Row): string | undefined =>
  accounts_id === null && typeof detail['by'] === 'string' ? detail['by'] : undefined

function entryOf(row: Row, name: string | undefined): Placed {
  const { audit_log_id, accounts_id, action, entity, entity_id, detail, seq } = row
  const person = row.person || outsiderOf(row) || product.name
  return {
    audit_log_id,
    created_at: row.created_at.toISOString(),
    accounts_id,
    person,
    action,
    entity,
    entity_id,
    sentence: sentence({ person, accounts_id, action, entity, entity_id, detail, name }),
    changes: changesIn(detail).map(({ field, before, after }) => ({
      label: translate(labelOf(field)),
      before: textOf(field, before),
      after: textOf(field, after),
    })),
    details: factsIn(detail).flatMap(({ field, value }) => {
      const text = textOf(field, value)
      return text === null ? [] : [{ label: translate(labelOf(field)), value: text }]
    }),
    seq,
    kind: row.kind,
    ip: typeof detail['ip'] === 'string' ? detail['ip'] : null,
    device: typeof detail['device'] === 'string' ? detail['device'] : null,
    place: [row.place_at, audit_log_id],
  }
}
