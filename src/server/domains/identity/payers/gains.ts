import { PAYER_WAIT_HOURS, PAYS, type Role } from '#contract/identity/roles.ts'
import { formatInstant } from '#core/dates.ts'
import { product } from '#core/product.ts'
import { sentence, type Sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { alertLetter, membersWith, sendLetters } from '#server/domains/messaging/notifications/letters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'

export type Needs = Pick<Dependencies, 'jobs' | 'mail'>

const HOUR_MS = 3_600_000

/**
 * Runs `work`, which changes permissions, and compares who may release payouts, and who owns the company, before and after. A person who
 * gained one of these waits 24 hours, and every owner is notified and mailed. Every use case that gives or changes a role runs inside this,
 * one at a time (`takeTurn`); only the first owner of a new company does not. `granted_by` is the person who gives the right.
 */
export async function withPayerWaits<T>(
  tx: CompanyTx,
  services: Needs,
  work: () => Promise<T>,
  granted_by: string | null = tx.accounts_id,
): Promise<T> {
  const before = await holders(tx)
  const result = await work()
  const gained = (await holders(tx)).filter(
    ({ accounts_id, gained }) => !before.some((one) => one.accounts_id === accounts_id && one.gained === gained),
  )
  if (gained.length > 0) await startWaits(tx, services, gained, granted_by)
  return result
}

type Gain = { accounts_id: string; gained: 'pay' | 'own' }

/** Active members who may release payouts, and owners of the company: a new owner cannot vouch for anyone. */
async function holders(tx: CompanyTx): Promise<Gain[]> {
  const { rows } = await tx.client.query<Gain>(
    `SELECT m.accounts_id, g.gained FROM memberships m JOIN roles r USING (companies_id, roles_id)
     JOIN (VALUES ('pay', $2), ('own', 'OWNER')) AS g (gained, permission) ON g.permission = ANY (r.permissions)
     WHERE m.companies_id = $1 AND m.membership_status = 'active'`,
    [tx.companies_id, PAYS],
  )
  return rows
}

async function startWaits(tx: CompanyTx, services: Needs, gained: readonly Gain[], granted_by: string | null): Promise<void> {
  const starts_at = new Date(tx.now.getTime() + PAYER_WAIT_HOURS * HOUR_MS)
  await tx.client.query(
    `INSERT INTO payer_waits (companies_id, accounts_id, gained, granted_by, gained_at, starts_at)
     SELECT $1, g.accounts_id, g.gained, $4, $5, $6 FROM unnest($2::uuid[], $3::text[]) AS g (accounts_id, gained)
     ON CONFLICT (companies_id, accounts_id, gained) DO UPDATE SET granted_by = excluded.granted_by, gained_at = excluded.gained_at,
       starts_at = excluded.starts_at, approved_by = NULL, approved_at = NULL`,
    [tx.companies_id, gained.map((one) => one.accounts_id), gained.map((one) => one.gained), granted_by, tx.now, starts_at],
  )
  const names = await namesOf(tx, [...gained.map((one) => one.accounts_id), ...(granted_by === null ? [] : [granted_by])])
  const giver = (granted_by !== null && names.get(granted_by)) || product.name
  for (const accounts_id of new Set(gained.map((one) => one.accounts_id))) {
    const pays = gained.some((one) => one.accounts_id === accounts_id && one.gained === 'pay')
    const member = names.get(accounts_id) ?? ''
    await audit(tx, pays ? 'gained' : 'gained_ownership', 'payer_waits', accounts_id, {
      member,
      given_by: giver,
      starts: formatInstant(starts_at),
    })
    await alertOwners(tx, services, {
      title: pays
        ? sentence('{giver} gave {member} the right to release payouts', { giver, member })
        : sentence('{giver} made {member} an owner', { giver, member }),
      text: pays
        ? sentence(
            '{member} can release payouts from {time}. A second owner can allow it earlier on the Team page. If this is wrong, change the role or suspend {member} now.',
            { member, time: { instant: starts_at.toISOString() } },
          )
        : sentence(
            '{member} can approve payment rights of others from {time}. If this is wrong, change the role or suspend {member} now.',
            { member, time: { instant: starts_at.toISOString() } },
          ),
    })
  }
}

/** Notifies owners of a role with payment rights that was created or changed. */
export async function alertOfRole(
  tx: CompanyTx,
  services: Needs,
  { role_name }: Role,
  verb: 'created' | 'changed',
): Promise<void> {
  const giver = (tx.accounts_id !== null && (await namesOf(tx, [tx.accounts_id])).get(tx.accounts_id)) || product.name
  await alertOwners(tx, services, {
    title:
      verb === 'created'
        ? sentence('{giver} created the role {role_name}, which can release payouts', { giver, role_name })
        : sentence('{giver} changed the role {role_name}, which can release payouts', { giver, role_name }),
    text: sentence('Review what the role permits and who holds it under Team, Roles.'),
  })
}

/** Notifies and mails every owner. */
export async function alertOwners(
  tx: CompanyTx,
  services: Needs,
  { title, text }: { title: Sentence; text: Sentence },
): Promise<void> {
  const owners = await membersWith(tx, 'OWNER')
  await notify(tx, { to: { accounts_ids: owners }, kind: 'access', title, text, link: '/team' })
  await sendLetters(tx, services, owners, () => alertLetter('payment-right', title, text, '/team'))
}

async function namesOf(tx: CompanyTx, accounts_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.client.query<{ accounts_id: string; name: string }>(
    `SELECT accounts_id, concat_ws(' ', first_name, last_name) AS name FROM accounts WHERE accounts_id = ANY ($1::uuid[])`,
    [accounts_ids],
  )
  return new Map(rows.map(({ accounts_id, name }) => [accounts_id, name]))
}
