import type { Query } from '#contract/endpoint.ts'
import { type Permission, permissions as known } from '#contract/permissions.ts'
import { PAYS } from '#contract/identity/roles.ts'
import type { listMembers, Member } from '#contract/identity/team.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { keysOf, likeText, limitOf, paged } from '#server/platform/paging.ts'
import { openWait } from './waits.ts'

type Row = Omit<Member, 'last_seen_at' | 'joined_at' | 'pays_from'> & {
  pays_from: Date | null
  last_seen_at: Date | null
  joined_at: Date
  sort_name: string
  kept_seen_at: Date | null
}

/** A page of members by name. */
export async function list(tx: CompanyTx, query: Query<typeof listMembers>) {
  const limit = limitOf(query.limit)
  const after = keysOf(query.after, 2)
  const rows = await read(tx, { ...query, after, limit: limit + 1 })
  const page = paged(rows, limit, (row) => [row.sort_name, row.accounts_id])
  return { rows: page.rows.map(view), next: page.next }
}

/** One member. Throws `not_found` for anyone else, of whatever company. */
export async function get(tx: CompanyTx, accounts_id: string): Promise<Member> {
  const [row] = await read(tx, { accounts_id, limit: 1 })
  if (!row) throw new AppError('not_found', 'This person is not a member of the company.')
  return view(row)
}

export async function sum(tx: CompanyTx) {
  const { rows } = await tx.client.query<{ active: number; suspended: number; invited: number }>(
    `SELECT count(*) FILTER (WHERE membership_status = 'active') AS active, count(*) FILTER (WHERE membership_status = 'suspended') AS suspended,
       (SELECT count(*) FROM invitations WHERE companies_id = $1 AND accepted_at IS NULL AND revoked_at IS NULL) AS invited
     FROM memberships WHERE companies_id = $1`,
    [tx.companies_id],
  )
  return rows[0] ?? { active: 0, suspended: 0, invited: 0 }
}

type Filter = {
  accounts_id?: string
  search?: string | undefined
  show?: string | undefined
  roles_id?: string | undefined
  permission?: Permission | undefined
  after?: (string | number)[] | undefined
  limit: number
}

// The page is limited before sessions are read: one look-up by key for each row shown.
async function read(tx: CompanyTx, filter: Filter): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>(
    named(
      `SELECT page.*, greatest(page.kept_seen_at, (SELECT max(s.last_seen_at) FROM sessions s WHERE s.accounts_id = page.accounts_id AND s.companies_id = :companies_id)) AS last_seen_at
     FROM (
       SELECT m.accounts_id, a.first_name, a.last_name, a.email, a.display_picture, m.roles_id, r.role_name, r.permissions, m.membership_status,
              w.starts_at AS pays_from, coalesce(w.accounts_id <> :own AND w.granted_by IS DISTINCT FROM :own::uuid AND ${isSettledOwner}, false) AS may_approve_payer,
              m.last_seen_at AS kept_seen_at, m.created_at AS joined_at, lower(concat_ws(' ', a.first_name, a.last_name)) AS sort_name
       FROM memberships m JOIN accounts a USING (accounts_id) JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
         LEFT JOIN payer_waits w ON w.companies_id = :companies_id AND w.accounts_id = m.accounts_id AND w.gained = 'pay' AND ${openWait(':now')}
           AND m.membership_status = 'active' AND '${PAYS}' = ANY (r.permissions)
       WHERE m.companies_id = :companies_id
         AND (:only::uuid IS NULL OR m.accounts_id = :only)
         AND (:search::text IS NULL OR lower(concat_ws(' ', a.first_name, a.last_name, a.email)) LIKE :search)
         AND (:show::text IS NULL OR m.membership_status = :show)
         AND (:roles_id::uuid IS NULL OR m.roles_id = :roles_id)
         AND (:permission::text IS NULL OR :permission = ANY (r.permissions))
         AND (:last_name::text IS NULL OR (lower(concat_ws(' ', a.first_name, a.last_name)), m.accounts_id) > (:last_name, :last_id::uuid))
       ORDER BY sort_name, m.accounts_id LIMIT :limit
     ) page ORDER BY page.sort_name, page.accounts_id`,
      {
        companies_id: tx.companies_id,
        only: filter.accounts_id ?? null,
        search: filter.search?.trim() ? likeText(filter.search) : null,
        show: filter.show ?? null,
        roles_id: filter.roles_id ?? null,
        permission: filter.permission ?? null,
        last_name: filter.after?.[0] ?? null,
        last_id: filter.after?.[1] ?? null,
        limit: filter.limit,
        own: tx.accounts_id,
        now: tx.now,
      },
    ),
  )
  return rows
}

// The person asking is an owner who does not wait themselves.
const isSettledOwner = `EXISTS (SELECT 1 FROM memberships o JOIN roles q USING (companies_id, roles_id)
  WHERE o.companies_id = :companies_id AND o.accounts_id = :own AND o.membership_status = 'active' AND 'OWNER' = ANY (q.permissions)
    AND NOT EXISTS (SELECT 1 FROM payer_waits w WHERE w.companies_id = :companies_id AND w.accounts_id = :own AND w.gained = 'own' AND ${openWait(':now')}))`

function view(row: Row): Member {
  const { sort_name: _name, kept_seen_at: _kept, last_seen_at, joined_at, pays_from, permissions, ...member } = row
  return {
    ...member,
    permissions: permissions.filter((name) => known.includes(name)),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    joined_at: joined_at.toISOString(),
    pays_from: pays_from?.toISOString() ?? null,
  }
}
