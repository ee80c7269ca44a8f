import type { CompanyTx, Database, IdentityTx } from '#server/platform/db.ts'

type Tx = CompanyTx | IdentityTx

/** The address of the account is its person's. Fails with a unique violation when another account verified the same address. */
export const markVerified = (tx: Tx, accounts_id: string) =>
  tx.client.query('UPDATE accounts SET is_user_verified = true WHERE accounts_id = $1', [accounts_id])

/** Sets a new password by its hash; sessions stay. */
export const setPasswordHash = (tx: IdentityTx, accounts_id: string, password_hash: string) =>
  tx.client.query('UPDATE accounts SET password_hash = $2 WHERE accounts_id = $1', [accounts_id, password_hash])

/** Sets the person's names and the mobile number they gave, verified or not. */
export const setPerson = (tx: CompanyTx, person: { first_name: string; last_name: string; mobile_number: string | null }) =>
  tx.client.query('UPDATE accounts SET first_name = $2, last_name = $3, mobile_number = $4 WHERE accounts_id = $1', [
    tx.accounts_id,
    person.first_name,
    person.last_name,
    person.mobile_number,
  ])

/** Sets or removes the URL of the acting person's picture. */
export const setDisplayPicture = (tx: CompanyTx, display_picture: string | null) =>
  tx.client.query('UPDATE accounts SET display_picture = $2 WHERE accounts_id = $1', [tx.accounts_id, display_picture])

/** Merges the acting person's display preferences; omitted ones are unchanged. */
export const addUserConfig = (tx: CompanyTx, chosen: object) =>
  tx.client.query('UPDATE accounts SET user_config = user_config || $2::jsonb WHERE accounts_id = $1', [
    tx.accounts_id,
    JSON.stringify(chosen),
  ])

/** Makes a number that took a code the person's own. */
export const setVerifiedMobile = (tx: IdentityTx, accounts_id: string, mobile_number: string | null) =>
  tx.client.query('UPDATE accounts SET mobile_number = $2, verified_mobile_number = $2 WHERE accounts_id = $1', [
    accounts_id,
    mobile_number,
  ])

/** Forgets the mobile number and the count of wrong second factors. */
export const forgetMobile = (tx: IdentityTx, accounts_id: string) =>
  tx.client.query(
    `UPDATE accounts SET mobile_number = NULL, verified_mobile_number = NULL, failed_factors = 0, factors_locked_until = NULL
     WHERE accounts_id = $1`,
    [accounts_id],
  )

/**
 * Counts a try of a second factor, in a transaction of its own; false while the account is locked until `locked_until` of an
 * earlier one.
 */
export async function countFactor(
  database: Database,
  accounts_id: string,
  { most, now, locked_until }: { most: number; now: Date; locked_until: Date },
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `UPDATE accounts SET
       failed_factors = CASE WHEN failed_factors >= $2 THEN 1 ELSE failed_factors + 1 END,
       factors_locked_until = CASE WHEN failed_factors = $2 - 1 THEN $4::timestamptz END
     WHERE accounts_id = $1 AND (factors_locked_until IS NULL OR factors_locked_until <= $3)`,
    [accounts_id, most, now, locked_until],
  )
  return rowCount !== 0
}

/** Forgets the tries of second factors after a right one. */
export const forgetFactorTries = (tx: IdentityTx, accounts_id: string) =>
  tx.client.query('UPDATE accounts SET failed_factors = 0, factors_locked_until = NULL WHERE accounts_id = $1', [accounts_id])
