import type { ReopeningRequest } from '#contract/accounting/periods.ts'
import { AppError } from '#core/errors.ts'
import { sentence, say } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { sqlState } from '#server/platform/sql-state.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { moduleWords, yearLabel } from './rules.ts'

type Wanted = Pick<ReopeningRequest, 'period_start' | 'lock_module' | 'locked_until' | 'lock_to' | 'reason'>
type Shown = Omit<ReopeningRequest, 'asked_at' | 'decided_at'> & { asked_at: Date; decided_at: Date | null }

const SELECT = `SELECT r.reopening_requests_id, r.period_start, r.lock_module, r.locked_until, r.lock_to, r.reason, r.request_status, r.asked_by,
    nullif(concat_ws(' ', a.first_name, a.last_name), '') AS asked_by_name, r.asked_at,
    nullif(concat_ws(' ', d.first_name, d.last_name), '') AS decided_by_name, r.decided_at, r.was_alone
  FROM reopening_requests r LEFT JOIN accounts a ON a.accounts_id = r.asked_by LEFT JOIN accounts d ON d.accounts_id = r.decided_by
  WHERE r.companies_id = $1`

const view = (row: Shown): ReopeningRequest => ({
  ...row,
  asked_at: row.asked_at.toISOString(),
  decided_at: row.decided_at?.toISOString() ?? null,
})

/** The lock of lock_period(), taken before reading: two people locking and opening at once act one after the other. */
export async function refuseUnlessAlone(tx: CompanyTx): Promise<void> {
  await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))', [tx.companies_id])
}

/** The last hundred requests, the newest first; ids begin with their time. */
export async function list(tx: CompanyTx): Promise<ReopeningRequest[]> {
  const { rows } = await tx.client.query<Shown>(`${SELECT} ORDER BY r.reopening_requests_id DESC LIMIT 100`, [tx.companies_id])
  return rows.map(view)
}

/** The requests that wait for a second person. */
export async function waiting(tx: CompanyTx): Promise<ReopeningRequest[]> {
  const { rows } = await tx.client.query<Shown>(`${SELECT} AND r.request_status = 'waiting'`, [tx.companies_id])
  return rows.map(view)
}

/**
 * Requests to open a lock, with `refuseUnlessAlone` held by the caller. True when it may be opened at once, because no one else in the
 * company could agree. Throws `conflict` while another request for it waits.
 */
export async function ask(tx: CompanyTx, wanted: Wanted): Promise<boolean> {
  const { rows } = await tx.client.query<{ accounts_id: string }>(
    `SELECT m.accounts_id FROM memberships m JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
     WHERE m.companies_id = $1 AND m.membership_status = 'active' AND r.permissions && ARRAY['OWNER', 'ADMIN'] AND m.accounts_id <> $2`,
    [tx.companies_id, tx.accounts_id],
  )
  const isAlone = rows.length === 0
  const id = newId()
  const { period_start, lock_module, locked_until, lock_to, reason } = wanted
  await onlyOne(() =>
    insertRow(tx.client, 'reopening_requests', {
      companies_id: tx.companies_id,
      reopening_requests_id: id,
      period_start,
      lock_module,
      locked_until,
      lock_to,
      reason: reason.trim(),
      request_status: isAlone ? 'agreed' : 'waiting',
      asked_by: tx.accounts_id,
      asked_at: tx.now,
      decided_by: isAlone ? tx.accounts_id : null,
      decided_at: isAlone ? tx.now : null,
      was_alone: isAlone,
    }),
  )
  await audit(tx, 'asked', 'reopening_requests', id, { ...wanted, reason: reason.trim(), was_alone: isAlone })
  if (!isAlone)
    await notify(tx, {
      to: { accounts_ids: rows.map((row) => row.accounts_id) },
      kind: 'access',
      title: sentence('{part}, locked up to {date}, is to be opened again', lockOf(wanted)),
      text: reason.trim(),
      link: '/accounting/periods',
    })
  return isAlone
}

/**
 * Decides a pending request; the caller opens the lock if it is agreed. Throws `wrong_state` for the requester, and if the lock is
 * another by now.
 */
export async function decide(
  tx: CompanyTx,
  reopening_requests_id: string,
  agree: boolean,
  lockedNow: (request: ReopeningRequest) => Promise<string | null>,
): Promise<ReopeningRequest> {
  const request = await one(tx, reopening_requests_id)
  if (request.asked_by === tx.accounts_id) throw new AppError('wrong_state', 'You made this request: somebody else must agree.')
  if (agree && (await lockedNow(request)) !== request.locked_until)
    throw new AppError(
      'wrong_state',
      say(
        sentence(
          '{part}, locked up to {date}, is locked otherwise by now. Refuse this request; you can make a new one.',
          lockOf(request),
        ),
      ),
    )
  await close(tx, request, agree ? 'agreed' : 'refused')
  await notify(tx, {
    to: { accounts_ids: [request.asked_by] },
    kind: 'access',
    title: agree
      ? sentence('{part}, locked up to {date}, is open again', lockOf(request))
      : sentence('{part}, locked up to {date}, stays locked', lockOf(request)),
    link: '/accounting/periods',
  })
  return one(tx, reopening_requests_id, true)
}

/** Withdraws a request: by its maker, or by a person who could decide it. */
export async function withdraw(tx: CompanyTx, reopening_requests_id: string): Promise<ReopeningRequest> {
  await close(tx, await one(tx, reopening_requests_id), 'withdrawn')
  return one(tx, reopening_requests_id, true)
}

async function close(
  tx: CompanyTx,
  { reopening_requests_id, reason }: ReopeningRequest,
  request_status: 'agreed' | 'refused' | 'withdrawn',
) {
  await tx.client.query(
    `UPDATE reopening_requests SET request_status = $3, decided_by = $4, decided_at = $5 WHERE companies_id = $1 AND reopening_requests_id = $2`,
    [tx.companies_id, reopening_requests_id, request_status, tx.accounts_id, tx.now],
  )
  await audit(tx, request_status, 'reopening_requests', reopening_requests_id, { reason })
}

async function one(tx: CompanyTx, reopening_requests_id: string, isClosed = false): Promise<ReopeningRequest> {
  const { rows } = await tx.client.query<Shown>(`${SELECT} AND r.reopening_requests_id = $2`, [
    tx.companies_id,
    reopening_requests_id,
  ])
  if (!rows[0]) throw new AppError('not_found', 'This request does not exist.')
  if (!isClosed && rows[0].request_status !== 'waiting') throw new AppError('wrong_state', 'This request is closed.')
  return view(rows[0])
}

async function onlyOne(write: () => Promise<unknown>) {
  try {
    await write()
  } catch (cause) {
    if (sqlState(cause) !== '23505') throw cause
    throw new AppError('conflict', 'Somebody already requested this: a second person must agree.', { cause })
  }
}

const lockOf = ({ period_start, lock_module, locked_until }: Pick<Wanted, 'period_start' | 'lock_module' | 'locked_until'>) => ({
  part: lock_module === null ? yearLabel(period_start ?? locked_until) : sentence(moduleWords[lock_module]),
  date: { date: locked_until },
})
