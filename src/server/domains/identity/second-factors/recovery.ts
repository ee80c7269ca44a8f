import { createHmac, randomBytes } from 'node:crypto'
import type { IdentityTx } from '#server/platform/db.ts'

const HOW_MANY = 10
/** 80 random bits each, in letters that are not mistaken for one another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Ten new codes that replace all earlier ones. Only their keyed hashes are stored. */
export async function newRecoveryCodes(tx: IdentityTx, master: Buffer, accounts_id: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await forgetRecoveryCodes(tx, accounts_id)
  await tx.client.query('INSERT INTO recovery_codes (accounts_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    accounts_id,
    codes.map((code) => digest(master, accounts_id, code)),
  ])
  return codes
}

/** Generates codes for a person without any; empty if there are some. */
export async function firstRecoveryCodes(tx: IdentityTx, master: Buffer, accounts_id: string): Promise<string[]> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM recovery_codes WHERE accounts_id = $1 LIMIT 1', [accounts_id])
  return rowCount === 0 ? newRecoveryCodes(tx, master, accounts_id) : []
}

/** Uses a code, in any formatting. It is looked up by its hash, so that timing reveals nothing about it. */
export async function takeRecoveryCode(tx: IdentityTx, master: Buffer, accounts_id: string, typed: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE accounts_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [accounts_id, digest(master, accounts_id, typed), tx.now],
  )
  return rowCount === 1
}

export async function forgetRecoveryCodes(tx: IdentityTx, accounts_id: string) {
  await tx.client.query('DELETE FROM recovery_codes WHERE accounts_id = $1', [accounts_id])
}

/** `abcd-efgh-jkmn-pqrs` */
function newCode(): string {
  // 248 is the largest multiple of the 31 letters in a byte: no letter is likelier than another.
  const letters: string[] = []
  while (letters.length < LENGTH)
    for (const byte of randomBytes(LENGTH)) if (byte < 248 && letters.length < LENGTH) letters.push(LETTERS[byte % 31] ?? '')
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}

const digest = (master: Buffer, accounts_id: string, code: string) =>
  createHmac('sha256', master)
    .update(`${accounts_id} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest()
