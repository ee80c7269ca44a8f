import type { Query } from '#contract/endpoint.ts'
import type { listAuditComments } from '#contract/closing/auditors.ts'
import type { AuditComment } from '#contract/accounting/entry-comments.ts'
import { financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import type { SignedIn } from '#server/platform/session.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { auditorsOf } from './people.ts'

type Row = Omit<AuditComment, 'created_at'> & { created_at: Date }

const SHOWN = `SELECT c.audit_comments_id, c.journal_entries_id, e.posting_date, e.memo, c.comment_text, c.is_auditors,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') AS created_by_name, c.created_at
  FROM audit_comments c JOIN journal_entries e USING (companies_id, journal_entries_id) LEFT JOIN accounts a ON a.accounts_id = c.created_by
  WHERE c.companies_id = $1`

const view = (row: Row): AuditComment => ({ ...row, created_at: row.created_at.toISOString() })

type Scope = SignedIn['audit_scope']

/** The day of an entry. Throws `not_found` for an unknown one, or one outside the auditor's scope. */
async function dayOfEntry(tx: CompanyTx, scope: Scope, journal_entries_id: string): Promise<IsoDate> {
  const { rows } = await tx.client.query<{ posting_date: IsoDate }>(
    `SELECT posting_date FROM journal_entries WHERE companies_id = $1 AND journal_entries_id = $2
       AND ($3::date IS NULL OR posting_date BETWEEN $3 AND $4)`,
    [tx.companies_id, journal_entries_id, scope?.comparatives_from ?? null, scope?.period_end ?? null],
  )
  if (!rows[0]) throw new AppError('not_found', 'This entry does not exist.')
  return rows[0].posting_date
}

/** Comments on an entry, the first one first. Throws `not_found` for an entry that is not there. */
export async function ofEntry(tx: CompanyTx, scope: Scope, journal_entries_id: string): Promise<AuditComment[]> {
  await dayOfEntry(tx, scope, journal_entries_id)
  const { rows } = await tx.client.query<Row>(`${SHOWN} AND c.journal_entries_id = $2 ORDER BY c.audit_comments_id LIMIT 500`, [
    tx.companies_id,
    journal_entries_id,
  ])
  return rows.map(view)
}

/** Comments on entries of a financial year, the latest first. */
export async function ofYear(tx: CompanyTx, period_start: IsoDate, { limit, after }: Query<typeof listAuditComments>) {
  const most = limitOf(limit)
  const [last] = keysOf(after, 1) ?? []
  const { rows } = await tx.client.query<Row>(
    `${SHOWN} AND e.posting_date BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR c.audit_comments_id < $4)
     ORDER BY c.audit_comments_id DESC LIMIT ${most + 1}`,
    [tx.companies_id, period_start, financialYear(period_start).end, last ?? null],
  )
  return paged(rows.map(view), most, (row) => [row.audit_comments_id])
}

/** Comments on an entry. An auditor only on entries of their year; the other side is notified. Throws `not_found` for an unknown entry. */
export async function add(
  tx: CompanyTx,
  { audit_scope, first_name, last_name }: Pick<SignedIn, 'audit_scope' | 'first_name' | 'last_name'>,
  journal_entries_id: string,
  comment_text: string,
): Promise<AuditComment> {
  const posting_date = await dayOfEntry(tx, audit_scope, journal_entries_id)
  const id = newId()
  await insertRow(tx.client, 'audit_comments', {
    companies_id: tx.companies_id,
    audit_comments_id: id,
    journal_entries_id,
    comment_text: comment_text.trim(),
    is_auditors: audit_scope !== null,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'commented', 'journal_entries', journal_entries_id, { audit_comments_id: id })
  await notify(tx, {
    to: audit_scope === null ? { accounts_ids: await auditorsOf(tx, posting_date) } : { permissions: ['OWNER', 'ADMIN'] },
    kind: 'access',
    title: sentence('{person} commented on an entry', { person: `${first_name} ${last_name}` }),
    text: comment_text.trim().slice(0, 200),
    link: `/accounting/journals/${journal_entries_id}`,
  })
  const made = (await ofEntry(tx, audit_scope, journal_entries_id)).find(({ audit_comments_id }) => audit_comments_id === id)
  if (!made) throw new AppError('wrong_state', 'This entry has 500 comments. Continue in a request.')
  return made
}
