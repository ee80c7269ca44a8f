import type { Gstr1Filing } from '#contract/compliance/gstr1.ts'
import { linkOf } from '#core/compliance/gstr1/books/checks.ts'
import type { DocumentKind } from '#core/compliance/gstr1/books/document.ts'
import type { IsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'

export type Digests = Readonly<Record<string, [number: string, digest: string]>>
export type StoredReturn = {
  gst_returns_id: string
  gstin: string
  status: 'built' | 'filed'
  content_hash: string
  documents: Digests
  built_at: Date
  built_by: string | null
  built_by_name: string | null
  approved_at: Date | null
  approved_by_name: string | null
  /** People with the permission to file taxes, besides the builder. */
  others: string[]
  filed_on: IsoDate | null
  acknowledgement: string | null
  journal_entries_id: string | null
}

/** Under which a return keeps a digest of its amendments, beside those of its documents. */
export const amendmentsKey = 'amendments'

/** Changes that are named; all are counted. */
const MOST_CHANGES = 50

export type ReturnForm = 'gstr1' | 'gstr1a' | 'gstr3b' | 'gstr9' | 'cmp08' | 'gstr4' | 'gstr6'

/** A return of a month as it was frozen, or its state alone, without its documents; undefined before it is built for the first time. */
export async function storedReturn(
  tx: CompanyTx,
  { period, registration }: { period: string; registration: { gstin: string | null } },
  form: ReturnForm = 'gstr1',
  parts: 'whole' | 'state' = 'whole',
): Promise<StoredReturn | undefined> {
  const { rows } = await tx.client.query<StoredReturn>(
    `SELECT r.gst_returns_id, r.gstin, r.status, r.content_hash, CASE WHEN $5 THEN r.documents ELSE '{}' END AS documents, r.built_by, r.built_at, r.approved_at, r.filed_on, r.acknowledgement, r.journal_entries_id,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS built_by_name, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS approved_by_name,
       ARRAY(SELECT m.accounts_id::text FROM memberships m JOIN roles o ON o.companies_id = m.companies_id AND o.roles_id = m.roles_id
         WHERE m.companies_id = r.companies_id AND m.membership_status = 'active' AND o.permissions && ARRAY['OWNER', 'ADMIN', 'APPS_TAXES']
           AND m.accounts_id IS DISTINCT FROM r.built_by) AS others
     FROM gst_returns r LEFT JOIN accounts a ON a.accounts_id = r.built_by
       LEFT JOIN accounts p ON p.accounts_id = r.approved_by
     WHERE r.companies_id = $1 AND r.return_form = $3 AND r.period = $2 AND r.gstin = $4`,
    [tx.companies_id, `${period}-01`, form, registration.gstin, parts === 'whole'],
  )
  return rows[0]
}

/** A second person approves a built return, where the company has one. */
export const needsApproval = ({ status, approved_at, others }: StoredReturn): boolean =>
  status === 'built' && approved_at === null && others.length > 0

/** How far the return is, with what changed since it was built, or `checked` before that; `amendments`: the page of its amendments. */
export function filingOf(
  kept: StoredReturn | undefined,
  now: ReadonlyMap<string, [number: string, digest: string]>,
  { accounts_id, amendments, checked }: { accounts_id: string | null; amendments: string; checked?: Digests | undefined },
): Gstr1Filing {
  const digests = kept?.documents ?? checked
  const changes = digests ? changesBetween(digests, now, amendments) : []
  const changed = { change_count: changes.length, changes: changes.slice(0, MOST_CHANGES) }
  if (!kept)
    return {
      status: 'open',
      built_at: null,
      built_by_name: null,
      content_hash: null,
      approved_at: null,
      approved_by_name: null,
      needs_approval: false,
      may_approve: false,
      filed_on: null,
      acknowledgement: null,
      ...changed,
    }
  return {
    status: kept.status,
    built_at: kept.built_at.toISOString(),
    built_by_name: kept.built_by_name,
    content_hash: kept.content_hash,
    approved_at: kept.approved_at?.toISOString() ?? null,
    approved_by_name: kept.approved_by_name,
    needs_approval: needsApproval(kept),
    may_approve: needsApproval(kept) && accounts_id !== null && kept.others.includes(accounts_id),
    filed_on: kept.filed_on,
    acknowledgement: kept.acknowledgement,
    ...changed,
  }
}

function changesBetween(then: Digests, now: ReadonlyMap<string, [string, string]>, amendments: string): Gstr1Filing['changes'] {
  const named = (key: string, label: string, change: Gstr1Filing['changes'][number]['change']) => {
    if (key === amendmentsKey) return { label: t('Amendments'), link: amendments, change: 'changed' as const }
    const [kind, id = ''] = key.split(':')
    return { label, link: linkOf({ kind: kind as DocumentKind, id }), change }
  }
  const changes: Gstr1Filing['changes'] = []
  for (const [key, [number, digest]] of now) {
    const before = then[key]
    if (before === undefined) changes.push(named(key, number, 'added'))
    else if (before[1] !== digest) changes.push(named(key, number, 'changed'))
  }
  for (const key in then) if (!now.has(key)) changes.push(named(key, then[key]?.[0] ?? '', 'gone'))
  return changes
}
