import { mayGive } from '#contract/identity/roles.ts'
import type { Permission } from '#contract/permissions.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany, inIdentity } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken } from '#server/platform/session.ts'
import { type Needs, withPayerWaits } from '../payers/gains.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { markVerified } from '../accounts/changes.ts'
import { addAccount } from '../accounts/service.ts'
import { addMember, type AuditTerms } from '../members/memberships.ts'
import { markAccepted } from '../team/invitations.ts'

export type OpenInvitation = {
  companies_id: string
  invitations_id: string
  email: string
  expires_at: Date
  company_name: string
  role_name: string
  invited_by_name: string
  /** The account the email has already. */
  accounts_id: string | null
}

/** The open invitation of a token. Expired, used, withdrawn, replaced and invented tokens get the same response. */
export async function findInvitation(database: Database, token: string): Promise<OpenInvitation> {
  const { rows } = await inIdentity(database, (tx) =>
    tx.client.query<OpenInvitation>('SELECT * FROM invitation_of($1, $2)', [hashToken(token), tx.now]),
  )
  return rows[0] ?? gone()
}

type Person = { first_name: string; last_name: string; password: string }

/** A new person opens an account and joins. The link reached them by mail, so their email is verified. */
export async function joinAsNewPerson(
  database: Database,
  services: Needs,
  token: string,
  person: Person,
): Promise<OpenInvitation & { accounts_id: string }> {
  const invitation = await findInvitation(database, token)
  const accounts_id = newId()
  const password_hash = await hashPassword(person.password)
  await inCompany(database, { companies_id: invitation.companies_id, accounts_id }, async (tx) => {
    const given = await useUp(tx, invitation, token)
    await addAccount(tx, accounts_id, { ...person, email: invitation.email, is_user_verified: true }, password_hash)
    await welcome(tx, services, invitation, accounts_id, given)
  })
  return { ...invitation, accounts_id }
}

/** A person who has an account joins. Only the one the invitation was sent to: a link that was passed on opens nothing. */
export async function joinAsMember(
  database: Database,
  services: Needs,
  token: string,
  who: { accounts_id: string; email: string },
): Promise<OpenInvitation> {
  const invitation = await findInvitation(database, token)
  if (invitation.email !== who.email)
    throw new AppError(
      'forbidden',
      t('This invitation is for {email}, and you are signed in as {email_2}. Sign in as {email} to accept it.', {
        email: invitation.email,
        email_2: who.email,
      }),
    )
  if (invitation.accounts_id !== null && invitation.accounts_id !== who.accounts_id)
    throw new AppError(
      'forbidden',
      t('{email} has a verified account, and you are signed in to another. Sign in to that one to accept.', {
        email: invitation.email,
      }),
    )
  await inCompany(database, { companies_id: invitation.companies_id, accounts_id: who.accounts_id }, async (tx) => {
    const given = await useUp(tx, invitation, token)
    await markVerified(tx, who.accounts_id)
    await welcome(tx, services, invitation, who.accounts_id, given)
  })
  return invitation
}

type Given = AuditTerms & { roles_id: string; invited_by: string }

/** Uses the token and returns the role it grants. Of two concurrent calls one succeeds, the other finds it used. */
async function useUp(tx: CompanyTx, { invitations_id }: OpenInvitation, token: string): Promise<Given> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const { rows } = await tx.client.query<Given>(
    `SELECT roles_id, invited_by, audits_from, access_ends_at FROM invitations WHERE companies_id = $1 AND invitations_id = $2 AND token_hash = $3
       AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $4 FOR NO KEY UPDATE`,
    [tx.companies_id, invitations_id, hashToken(token), tx.now],
  )
  if (!rows[0]) return gone()
  await refuseIfNotTheirs(tx, rows[0])
  await markAccepted(tx, invitations_id)
  return rows[0]
}

/** The role may have grown, or the inviter may have lost rights, since the invitation was sent. Throws `forbidden` then. */
async function refuseIfNotTheirs(tx: CompanyTx, { roles_id, invited_by }: Given) {
  const { rows } = await tx.client.query<{ given: Permission[]; held: Permission[] }>(
    `SELECT g.permissions AS given, coalesce(r.permissions, '{}') AS held FROM roles g
     LEFT JOIN memberships m ON m.companies_id = g.companies_id AND m.accounts_id = $3 AND m.membership_status = 'active'
     LEFT JOIN roles r ON r.companies_id = m.companies_id AND r.roles_id = m.roles_id
     WHERE g.companies_id = $1 AND g.roles_id = $2`,
    [tx.companies_id, roles_id, invited_by],
  )
  const [found] = rows
  if (found && !mayGive(found.held, found.given))
    throw new AppError(
      'forbidden',
      'The person who invited you can no longer give this role. Ask an owner of the company for a new invitation.',
    )
}

async function welcome(
  tx: CompanyTx,
  services: Needs,
  { invitations_id, email, role_name }: OpenInvitation,
  accounts_id: string,
  { roles_id, invited_by, ...terms }: Given,
) {
  await withPayerWaits(tx, services, () => addMember(tx, accounts_id, roles_id, terms), invited_by)
  await audit(tx, 'accepted', 'invitations', invitations_id, { email, role_name })
}

function gone(): never {
  throw new AppError('not_found', 'This invitation expired, or was used or withdrawn. Ask for a new one.')
}
