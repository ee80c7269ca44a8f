import { readersInstant } from '#core/dates.ts'
import { PAYER_WAIT_HOURS } from '#contract/identity/roles.ts'
import type { Member } from '#contract/identity/team.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { get } from '../members/members.ts'
import { takeTurn } from '../members/member-lock.ts'
import { alertOwners, type Needs } from './gains.ts'
import { payerWait } from '../members/waits.ts'

/**
 * A second owner agrees that a member releases payouts at once. Throws `wrong_state` when the member does not wait, `forbidden` when the
 * person acting gave the right, became an owner less than 24 hours ago, or is the member.
 */
export async function approvePayer(tx: CompanyTx, services: Needs, accounts_id: string): Promise<Member> {
  const me = await takeTurn(tx)
  if (!me.permissions.includes('OWNER')) throw new AppError('forbidden', 'Only an owner can approve payment rights.')
  const member = await get(tx, accounts_id)
  const name = `${member.first_name} ${member.last_name}`
  const wait = await payerWait(tx, accounts_id)
  if (!wait || member.pays_from === null)
    throw new AppError('wrong_state', t('{name} has no payment rights waiting for approval.', { name }))
  if (accounts_id === me.accounts_id)
    throw new AppError('forbidden', 'You cannot approve your own payment rights. Ask another owner.')
  if (wait.granted_by === me.accounts_id)
    throw new AppError('forbidden', t('You gave {name} these payment rights. Another owner can approve them.', { name }))
  const own = await payerWait(tx, me.accounts_id, 'own')
  if (own)
    throw new AppError(
      'forbidden',
      t('You can approve payment rights from {time}, {PAYER_WAIT_HOURS} hours after you became an owner. Ask another owner.', {
        time: readersInstant(own.starts_at),
        PAYER_WAIT_HOURS,
      }),
    )
  await tx.client.query(
    'UPDATE payer_waits SET approved_by = $3, approved_at = $4 WHERE companies_id = $1 AND accounts_id = $2 AND gained = $5',
    [tx.companies_id, accounts_id, me.accounts_id, tx.now, 'pay'],
  )
  await audit(tx, 'approved', 'payer_waits', accounts_id, { member: name })
  await notify(tx, {
    to: { accounts_ids: [accounts_id] },
    kind: 'access',
    title: sentence('You can release payouts now'),
    link: '/payout',
  })
  const owner = await get(tx, me.accounts_id)
  await alertOwners(tx, services, {
    title: sentence('{owner} allowed {name} to release payouts at once', {
      owner: `${owner.first_name} ${owner.last_name}`,
      name,
    }),
    text: sentence('If this is wrong, change the role of {name} or suspend them now.', { name }),
  })
  return get(tx, accounts_id)
}
