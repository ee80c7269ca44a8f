import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { MOST_PASSKEYS } from '#contract/identity/second-factors.ts'
import { AppError } from '#core/errors.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { type Database, type IdentityTx, inIdentity } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'

const CHALLENGE_MINUTES = 5

/** Loaded with the first passkey: a server without passkey sign-ins saves its 20 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** The public address of this server: a passkey created here works nowhere else. */
type Site = { rpID: string; origin: string }
export const siteOf = (origin: string): Site => ({ rpID: new URL(origin).hostname, origin })

type Person = { accounts_id: string; email: string; first_name: string; last_name: string }
type Known = { credential_id: string; transports: string[] }

/** The options for creating a passkey in the browser. Throws `wrong_state` when the person has ten. */
export async function registrationOptions(database: Database, { rpID }: Site, person: Person) {
  const known = await credentialsOf(database, person.accounts_id)
  if (known.length >= MOST_PASSKEYS)
    throw new AppError(
      'wrong_state',
      t('You have {MOST_PASSKEYS} passkeys. First remove one that you do not use.', { MOST_PASSKEYS }),
    )
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID,
    userName: person.email,
    userDisplayName: `${person.first_name} ${person.last_name}`,
    userID: Uint8Array.from(Buffer.from(person.accounts_id)),
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(database, options.challenge, person.accounts_id)
  return { ...options }
}

/** The credential from the browser, verified but not stored yet. Throws `invalid` if it does not answer our challenge. */
export async function madePasskey(database: Database, { rpID, origin }: Site, accounts_id: string, response: object) {
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(database, challenge, accounts_id),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  )
  if (!registrationInfo) throw refused()
  return registrationInfo.credential
}

type Credential = Awaited<ReturnType<typeof madePasskey>>

export async function storePasskey(
  tx: IdentityTx,
  accounts_id: string,
  passkey_name: string,
  { id, publicKey, counter, transports = [] }: Credential,
) {
  await insertRow(tx.client, 'passkeys', {
    passkeys_id: newId(),
    accounts_id,
    credential_id: id,
    public_key: Buffer.from(publicKey),
    sign_count: counter,
    transports,
    passkey_name: passkey_name.trim(),
    created_at: tx.now,
  })
}

/**
 * The options for requesting a passkey in the browser: of this person, or of anyone who then identifies by finger, face or PIN.
 */
export async function loginOptions(database: Database, { rpID }: Site, accounts_id: string | null) {
  const known = accounts_id === null ? [] : await credentialsOf(database, accounts_id)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    userVerification: accounts_id === null ? 'required' : 'preferred',
  })
  await keepChallenge(database, options.challenge, accounts_id)
  return { ...options }
}

type PasskeyRow = { passkeys_id: string; accounts_id: string; credential_id: string; public_key: Buffer; sign_count: number }

/** The account whose passkey answered our challenge. Throws `invalid` for any other response, and for a repeated one. */
export async function takePasskey(
  database: Database,
  { rpID, origin }: Site,
  accounts_id: string | null,
  response: object,
): Promise<string> {
  const { id } = response as { id?: unknown }
  const { rows } = await database.pool.query<PasskeyRow>(
    `SELECT passkeys_id, accounts_id, credential_id, public_key, sign_count FROM passkeys
     WHERE credential_id = $1 AND ($2::uuid IS NULL OR accounts_id = $2)`,
    [typeof id === 'string' ? id : '', accounts_id],
  )
  const passkey = rows[0]
  if (!passkey) throw refused()
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(database, challenge, accounts_id),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: accounts_id === null,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.sign_count,
      },
    }),
  )
  if (!verified) throw refused()
  await inIdentity(database, (tx) =>
    tx.client.query('UPDATE passkeys SET sign_count = $2, last_used_at = $3 WHERE passkeys_id = $1', [
      passkey.passkeys_id,
      authenticationInfo.newCounter,
      tx.now,
    ]),
  )
  return passkey.accounts_id
}

async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (cause) {
    throw refused(cause)
  }
}

const refused = (cause?: unknown) =>
  new AppError('invalid', 'We couldn’t accept this passkey. Please try again.', {
    cause,
    log: cause instanceof Error ? cause.message : 'unknown passkey',
  })

async function credentialsOf(database: Database, accounts_id: string): Promise<Known[]> {
  const { rows } = await database.pool.query<Known>(
    'SELECT credential_id, transports FROM passkeys WHERE accounts_id = $1 ORDER BY passkeys_id LIMIT $2',
    [accounts_id, MOST_PASSKEYS],
  )
  return rows
}

async function keepChallenge(database: Database, challenge: string, accounts_id: string | null) {
  await database.pool.query('INSERT INTO passkey_challenges (challenge, accounts_id, expires_at) VALUES ($1, $2, $3)', [
    challenge,
    accounts_id,
    new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
  ])
}

async function takeChallenge(database: Database, challenge: string, accounts_id: string | null): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    'DELETE FROM passkey_challenges WHERE challenge = $1 AND accounts_id IS NOT DISTINCT FROM $2 AND expires_at > $3',
    [challenge, accounts_id, new Date()],
  )
  return rowCount === 1
}
