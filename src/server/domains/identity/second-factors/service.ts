import type { Passkey, Security } from '#contract/identity/second-factors.ts'
import type { FactorWanted } from '#contract/identity/session.ts'
import type { IdentityTx } from '#server/platform/db.ts'
import { forgetRecoveryCodes } from './recovery.ts'
import { forgetMobile } from '../accounts/changes.ts'

/** The second factors that a person has enabled; one of them is required after the password. */
export async function factorsOf(tx: IdentityTx, accounts_id: string): Promise<FactorWanted['second_factors']> {
  const { rows } = await tx.client.query<{ totp: boolean; passkey: boolean; recovery: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM authenticators WHERE accounts_id = $1 AND confirmed_at IS NOT NULL) AS totp,
            EXISTS (SELECT 1 FROM passkeys WHERE accounts_id = $1) AS passkey,
            EXISTS (SELECT 1 FROM recovery_codes WHERE accounts_id = $1 AND used_at IS NULL) AS recovery`,
    [accounts_id],
  )
  const has = rows[0]
  if (!has || !(has.totp || has.passkey)) return []
  return [has.totp && 'totp', has.passkey && 'passkey', has.recovery && 'recovery_code'].filter(
    (name) => name !== false,
  ) as FactorWanted['second_factors']
}

type Row = { mobile_number: string | null; is_mobile_verified: boolean; totp_since: Date | null; recovery_codes_left: number }
type PasskeyRow = Omit<Passkey, 'created_at' | 'last_used_at'> & { created_at: Date; last_used_at: Date | null }

/** How a person proves who they are, without the secrets. */
export async function security(tx: IdentityTx, accounts_id: string): Promise<Security> {
  const { rows } = await tx.client.query<Row>(
    `SELECT a.mobile_number, coalesce(a.mobile_number = a.verified_mobile_number, false) AS is_mobile_verified,
            (SELECT confirmed_at FROM authenticators t WHERE t.accounts_id = $1) AS totp_since,
            (SELECT count(*) FROM recovery_codes r WHERE r.accounts_id = $1 AND used_at IS NULL) AS recovery_codes_left
     FROM accounts a WHERE a.accounts_id = $1`,
    [accounts_id],
  )
  const { rows: passkeys } = await tx.client.query<PasskeyRow>(
    'SELECT passkeys_id, passkey_name, created_at, last_used_at FROM passkeys WHERE accounts_id = $1 ORDER BY passkeys_id',
    [accounts_id],
  )
  const row = rows[0]
  return {
    mobile_number: row?.mobile_number ?? null,
    is_mobile_verified: row?.is_mobile_verified ?? false,
    totp_since: row?.totp_since?.toISOString() ?? null,
    recovery_codes_left: row?.recovery_codes_left ?? 0,
    passkeys: passkeys.map((passkey) => ({
      ...passkey,
      created_at: passkey.created_at.toISOString(),
      last_used_at: passkey.last_used_at?.toISOString() ?? null,
    })),
  }
}

/** Recovery codes are deleted with the last factor. */
export async function tidyRecoveryCodes(tx: IdentityTx, accounts_id: string) {
  if ((await factorsOf(tx, accounts_id)).length === 0) await forgetRecoveryCodes(tx, accounts_id)
}

/**
 * Removes every second factor and the verified mobile number: what another person may have set up on an address that is not
 * theirs.
 */
export async function dropFactors(tx: IdentityTx, accounts_id: string) {
  await tx.client.query('DELETE FROM authenticators WHERE accounts_id = $1', [accounts_id])
  await tx.client.query('DELETE FROM passkeys WHERE accounts_id = $1', [accounts_id])
  await forgetRecoveryCodes(tx, accounts_id)
  await forgetMobile(tx, accounts_id)
}
