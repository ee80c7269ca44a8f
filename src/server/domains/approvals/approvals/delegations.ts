import type { Delegation, delegateApprovals } from '#contract/approvals/approvals.ts'
import type { Body } from '#contract/endpoint.ts'
import { dateInIndia, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { eligibleApprovers } from './eligible-approvers.ts'
import { namesOf } from './rows.ts'

/** Deputies of today and later, and the people this person could appoint. */
export async function list(tx: CompanyTx) {
  const { members } = await eligibleApprovers(tx)
  const deputies = [...members.values()].filter(({ accounts_id }) => accounts_id !== tx.accounts_id)
  return { rows: await read(tx), deputies: deputies.map(({ accounts_id, name }) => ({ accounts_id, name })) }
}

async function read(tx: CompanyTx, approval_delegations_id: string | null = null): Promise<Delegation[]> {
  const { rows } = await tx.client.query<Omit<Delegation, 'name' | 'deputy_name' | 'is_mine'>>(
    `SELECT approval_delegations_id, accounts_id, deputy_accounts_id, from_date, until_date FROM approval_delegations
     WHERE companies_id = $1 AND ended_at IS NULL AND until_date >= $2 AND ($3::uuid IS NULL OR approval_delegations_id = $3)
     ORDER BY from_date, approval_delegations_id LIMIT 200`,
    [tx.companies_id, dateInIndia(tx.now), approval_delegations_id],
  )
  const names = await namesOf(
    tx,
    rows.flatMap((row) => [row.accounts_id, row.deputy_accounts_id]),
  )
  return rows.map((row) => ({
    ...row,
    name: names.get(row.accounts_id) ?? '',
    deputy_name: names.get(row.deputy_accounts_id) ?? '',
    is_mine: row.accounts_id === tx.accounts_id,
  }))
}

/** Names who decides for the person while they are away. The deputy decides what they could, never what they prepared themselves. */
export async function create(tx: CompanyTx, body: Body<typeof delegateApprovals>): Promise<Delegation> {
  const { members } = await eligibleApprovers(tx)
  const { deputy_accounts_id, from_date, until_date } = body
  if (deputy_accounts_id === tx.accounts_id) throw fieldError('deputy_accounts_id', 'Choose somebody else')
  if (!members.has(deputy_accounts_id)) throw fieldError('deputy_accounts_id', 'This person cannot approve')
  if (until_date < dateInIndia(tx.now)) throw fieldError('until_date', 'This date has passed')
  const { rows } = await tx.client.query<{ from_date: string; until_date: string }>(
    `SELECT from_date, until_date FROM approval_delegations
     WHERE companies_id = $1 AND accounts_id = $2 AND ended_at IS NULL AND from_date <= $4 AND until_date >= $3 LIMIT 1`,
    [tx.companies_id, tx.accounts_id, from_date, until_date],
  )
  const [other] = rows
  if (other)
    throw fieldError(
      'from_date',
      t('You already have a deputy from {date} to {date_2}', {
        date: readersDate(other.from_date),
        date_2: readersDate(other.until_date),
      }),
    )
  const approval_delegations_id = newId()
  await insertRow(tx.client, 'approval_delegations', {
    companies_id: tx.companies_id,
    approval_delegations_id,
    accounts_id: tx.accounts_id,
    deputy_accounts_id,
    from_date,
    until_date,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'approval_delegations', approval_delegations_id, body)
  const [made] = await read(tx, approval_delegations_id)
  if (!made) throw new Error('the delegation was not kept')
  await notify(tx, {
    to: { accounts_ids: [deputy_accounts_id] },
    kind: 'bill',
    title: sentence('You decide for {name} from {from} to {until}', {
      name: made.name,
      from: { date: from_date },
      until: { date: until_date },
    }),
    link: '/bill-approval',
  })
  return made
}

/** The person decides themselves again. */
export async function end(tx: CompanyTx, approval_delegations_id: string): Promise<undefined> {
  const { rowCount } = await tx.client.query(
    `UPDATE approval_delegations SET ended_at = $4 WHERE companies_id = $1 AND approval_delegations_id = $2 AND accounts_id = $3 AND ended_at IS NULL`,
    [tx.companies_id, approval_delegations_id, tx.accounts_id, tx.now],
  )
  if (!rowCount) throw new AppError('not_found', 'This deputy does not exist, or is somebody else’s.')
  await audit(tx, 'ended', 'approval_delegations', approval_delegations_id)
}
