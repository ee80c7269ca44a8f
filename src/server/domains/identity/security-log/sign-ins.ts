import type { FastifyRequest } from 'fastify'
import { deviceSentence, networkOf } from '#core/identity/devices/user-agent.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, type Database, inCompany } from '#server/platform/db.ts'
import { type Origin, originOf } from '#server/platform/origin.ts'
import { alertLetter, membersWith, sendLetters } from '#server/domains/messaging/notifications/letters.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'

type Needs = Pick<Dependencies, 'database' | 'jobs' | 'mail'>
const placeNames = {
  both: sentence('a new device and place'),
  device: sentence('a new device'),
  place: sentence('a new place'),
}
/** A sign-in from where the person never signed in before, and the companies where they may release payouts. */
type NewPlace = { what: keyof typeof placeNames; origin: Origin; pays_in: string[] }

/** Records a sign-in in the audit trail of every company the person works in; what is new about its network and device, if anything. */
export async function noteSignIn(database: Database, http: FastifyRequest, accounts_id: string): Promise<NewPlace | undefined> {
  const origin = originOf(http)
  const { rows } = await database.pool.query<{ is_new_network: boolean; is_new_device: boolean; pays_in: string[] }>(
    'SELECT * FROM note_sign_in($1, $2, $3, $4, $5)',
    [accounts_id, networkOf(origin.ip), origin.device, origin, database.clock.now()],
  )
  const [noted] = rows
  if (!noted || !(noted.is_new_network || noted.is_new_device)) return undefined
  const what = noted.is_new_device ? (noted.is_new_network ? 'both' : 'device') : 'place'
  return { what, origin, pays_in: noted.pays_in }
}

/** Notifies and mails the person, and the owners of companies where the person may release payouts. */
export async function alertOfSignIn(
  { database, ...services }: Needs,
  { accounts_id, companies_id }: { accounts_id: string; companies_id: string },
  { what, origin, pays_in }: NewPlace,
): Promise<void> {
  for (const each of new Set([companies_id, ...pays_in].filter((id) => id !== '')))
    await inCompany(database, { companies_id: each, accounts_id }, async (tx) => {
      if (each === companies_id) await alertPerson(tx, services, accounts_id, what, origin)
      if (pays_in.includes(each)) await alertOwners(tx, services, accounts_id, what, origin)
    })
}

async function alertPerson(
  tx: CompanyTx,
  services: Pick<Needs, 'jobs' | 'mail'>,
  accounts_id: string,
  what: NewPlace['what'],
  origin: Origin,
): Promise<void> {
  const title = sentence('New sign-in to your account from {place}', { place: placeNames[what] })
  const text = sentence(
    '{device}, address {ip}, {time}. If this was not you, change your password and end that session under Profile.',
    { ip: origin.ip, device: deviceSentence(origin.device), time: { instant: tx.now.toISOString() } },
  )
  await notify(tx, { to: { accounts_ids: [accounts_id] }, kind: 'security', title, text, link: '/settings/profile' })
  await sendLetters(tx, services, [accounts_id], () => alertLetter('new-sign-in', title, text, '/settings/profile'))
}

async function alertOwners(
  tx: CompanyTx,
  services: Pick<Needs, 'jobs' | 'mail'>,
  accounts_id: string,
  what: NewPlace['what'],
  origin: Origin,
): Promise<void> {
  const owners = (await membersWith(tx, 'OWNER')).filter((id) => id !== accounts_id)
  if (owners.length === 0) return
  const { rows } = await tx.client.query<{ name: string }>(
    `SELECT concat_ws(' ', first_name, last_name) AS name FROM accounts WHERE accounts_id = $1`,
    [accounts_id],
  )
  const name = rows[0]?.name ?? ''
  const title = sentence('{name}, who can release payouts, signed in from {place}', { name, place: placeNames[what] })
  const text = sentence('{device}, address {ip}, {time}. If {name} does not recognise it, suspend them on the Team page.', {
    ip: origin.ip,
    device: deviceSentence(origin.device),
    name,
    time: { instant: tx.now.toISOString() },
  })
  await notify(tx, { to: { accounts_ids: owners }, kind: 'security', title, text, link: '/settings/audit-trail?view=security' })
  await sendLetters(tx, services, owners, () => alertLetter('new-sign-in', title, text, '/settings/audit-trail?view=security'))
}
