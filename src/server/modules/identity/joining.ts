import { AppError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import { type CompanyTx, type Database, inCompany, inIdentity } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken } from '#server/platform/session.ts'
import { hashPassword } from './passwords.ts'
import { addAccount, addMember } from './service.ts'

export type Found = {
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

/** The open invitation behind a token. Expired, used, withdrawn, replaced and made-up tokens answer alike. */
export async function findInvitation(database: Database, token: string): Promise<Found> {
  const { rows } = await inIdentity(database, (tx) =>
    tx.client.query<Found>('SELECT * FROM invitation_of($1, $2)', [hashToken(token), tx.now]),
  )
  return rows[0] ?? gone()
}

type Person = { first_name: string; last_name: string; password: string }

/** A new person opens an account and joins. The link reached them by mail, so their email is verified. */
export async function joinAsNewPerson(
  database: Database,
  token: string,
  person: Person,
): Promise<Found & { accounts_id: string }> {
  const invitation = await findInvitation(database, token)
  const accounts_id = newId()
  const password_hash = await hashPassword(person.password)
  await inCompany(database, { companies_id: invitation.companies_id, accounts_id }, async (tx) => {
    const roles_id = await useUp(tx, invitation, token)
    await addAccount(tx, accounts_id, { ...person, email: invitation.email, is_user_verified: true }, password_hash)
    await welcome(tx, invitation, accounts_id, roles_id)
  })
  return { ...invitation, accounts_id }
}

/** A person who has an account joins. Only the one the invitation was sent to: a link that was passed on opens nothing. */
export async function joinAsMember(
  database: Database,
  token: string,
  who: { accounts_id: string; email: string },
): Promise<Found> {
  const invitation = await findInvitation(database, token)
  if (invitation.email !== who.email)
    throw new AppError(
      'forbidden',
      `This invitation was sent to ${invitation.email}, and you are signed in as ${who.email}. Sign in as ${invitation.email} to accept it.`,
    )
  if (invitation.accounts_id !== null && invitation.accounts_id !== who.accounts_id)
    throw new AppError(
      'forbidden',
      `${invitation.email} has a verified account, and you are signed in to another. Sign in to that one to accept.`,
    )
  await inCompany(database, { companies_id: invitation.companies_id, accounts_id: who.accounts_id }, async (tx) => {
    const roles_id = await useUp(tx, invitation, token)
    await tx.client.query('UPDATE accounts SET is_user_verified = true WHERE accounts_id = $1', [who.accounts_id])
    await welcome(tx, invitation, who.accounts_id, roles_id)
  })
  return invitation
}

/** Uses the token up; the role it gives. One of two at once gets it, the other finds it gone. */
async function useUp(tx: CompanyTx, { invitations_id }: Found, token: string): Promise<string> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const { rows } = await tx.client.query<{ roles_id: string }>(
    `SELECT roles_id FROM invitations WHERE companies_id = $1 AND invitations_id = $2 AND token_hash = $3
       AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > $4 FOR NO KEY UPDATE`,
    [tx.companies_id, invitations_id, hashToken(token), tx.now],
  )
  if (!rows[0]) return gone()
  await tx.client.query(
    'UPDATE invitations SET accepted_at = $3, roles_id = NULL, token_hash = NULL WHERE companies_id = $1 AND invitations_id = $2',
    [tx.companies_id, invitations_id, tx.now],
  )
  return rows[0].roles_id
}

async function welcome(tx: CompanyTx, { invitations_id, email, role_name }: Found, accounts_id: string, roles_id: string) {
  await addMember(tx, accounts_id, roles_id)
  await audit(tx, 'accepted', 'invitations', invitations_id, { email, role_name })
}

function gone(): never {
  throw new AppError('not_found', 'This invitation has expired, was used or was withdrawn. Ask for a new one.')
}
