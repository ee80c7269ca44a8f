import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { displayPicture, MAX_PICTURE_BYTES, type Profile, type ProfileInput } from '#contract/identity/profile.ts'
import { servicePath } from '#contract/services.ts'
import { AppError } from '#core/errors.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readUpload } from '#server/platform/files.ts'
import type { Download } from '#server/platform/download.ts'
import { readPicture } from './picture/task.ts'
import { setDisplayPicture, setPerson } from '../accounts/changes.ts'

type Row = Omit<Profile, 'created_at'> & { created_at: Date }

export async function get(tx: CompanyTx): Promise<Profile> {
  const { created_at, ...row } = await mine(tx)
  return { ...row, created_at: created_at.toISOString() }
}

/** Changes name and mobile number, in every company of the person. */
export async function update(tx: CompanyTx, body: ProfileInput): Promise<Profile> {
  const before = await get(tx)
  const values = { ...body, first_name: body.first_name.trim(), last_name: body.last_name.trim() }
  await setPerson(tx, values)
  await audit(tx, 'changed', 'accounts', tx.accounts_id ?? '', changes<ProfileInput>(before, values))
  return get(tx)
}

/** Stores the uploaded picture. Throws `bad_file` or `too_large`; the previous one then remains. */
export async function savePicture(tx: CompanyTx, upload: unknown): Promise<Profile> {
  if (!(upload instanceof Readable)) throw new AppError('unsupported', 'Send the picture as application/octet-stream.')
  const { media_type, content } = await readPicture(await readUpload(upload, MAX_PICTURE_BYTES), tx.companies_id)
  await tx.client.query(
    `INSERT INTO display_pictures (accounts_id, media_type, content, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (accounts_id) DO UPDATE SET media_type = $2, content = $3, updated_at = $4`,
    [tx.accounts_id, media_type, content, tx.now],
  )
  const path = displayPicture.path.replace(':accounts_id', tx.accounts_id ?? '')
  await setDisplayPicture(tx, `${servicePath(displayPicture.service)}${path}?v=${randomBytes(6).toString('base64url')}`)
  await audit(tx, 'picture_changed', 'accounts', tx.accounts_id ?? '')
  return get(tx)
}

export async function removePicture(tx: CompanyTx): Promise<Profile> {
  const { rowCount } = await tx.client.query('DELETE FROM display_pictures WHERE accounts_id = $1', [tx.accounts_id])
  await setDisplayPicture(tx, null)
  if (rowCount === 1) await audit(tx, 'picture_removed', 'accounts', tx.accounts_id ?? '')
  return get(tx)
}

/** The picture of a member of this company; people outside it have none here. */
export async function picture(tx: CompanyTx, accounts_id: string): Promise<Download> {
  const { rows } = await tx.client.query<{ media_type: string; content: Buffer }>(
    `SELECT p.media_type, p.content FROM display_pictures p JOIN memberships m USING (accounts_id)
     WHERE m.companies_id = $1 AND p.accounts_id = $2`,
    [tx.companies_id, accounts_id],
  )
  const found = rows[0]
  if (!found) throw new AppError('not_found', 'There is no picture.')
  const ending = found.media_type.slice('image/'.length)
  return { file_name: `picture.${ending}`, media_type: found.media_type, content: found.content, inline: true }
}

async function mine(tx: CompanyTx): Promise<Row> {
  const { rows } = await tx.client.query<Row>(
    'SELECT first_name, last_name, mobile_number, email, display_picture, created_at FROM accounts WHERE accounts_id = $1',
    [tx.accounts_id],
  )
  if (!rows[0]) throw new AppError('not_found', 'This account does not exist.')
  return rows[0]
}
