import type { UndertakingInput } from '#contract/company/letters-of-undertaking.ts'
import { undertakingIssues } from '#core/company/letters-of-undertaking.ts'
import { isSupplier } from '#core/company/registrations.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'
import { listRegistrations } from '../registrations/read-registrations.ts'
import { listUndertakings } from './read.ts'

/** Records a letter. Throws `invalid` at the field. */
export async function addUndertaking(tx: CompanyTx, entered: UndertakingInput): Promise<void> {
  await refuseIssues(tx, entered, null)
  const letters_of_undertaking_id = newId()
  await insertRow(tx.client, 'letters_of_undertaking', {
    companies_id: tx.companies_id,
    letters_of_undertaking_id,
    ...entered,
    created_by: tx.accounts_id,
    created_at: tx.now,
  })
  await audit(tx, 'created', 'letters_of_undertaking', letters_of_undertaking_id, { ...entered })
}

/** Changes a letter, and restores one that was removed. Throws `not_found`; `invalid` at the field. */
export async function updateUndertaking(tx: CompanyTx, id: string, entered: UndertakingInput): Promise<void> {
  await refuseIssues(tx, entered, id)
  const { rowCount } = await tx.client.query(
    named(
      `UPDATE letters_of_undertaking SET gst_registrations_id = :gst_registrations_id, arn = :arn, filed_on = :filed_on, valid_from = :valid_from,
         valid_to = :valid_to, removed_at = NULL WHERE companies_id = :companies_id AND letters_of_undertaking_id = :id`,
      { companies_id: tx.companies_id, id, ...entered },
    ),
  )
  if (!rowCount) throw missing()
  await audit(tx, 'changed', 'letters_of_undertaking', id, { ...entered })
}

/** Removes a letter; invoices keep the ARN they were issued with. Throws `not_found`. */
export async function removeUndertaking(tx: CompanyTx, id: string): Promise<void> {
  const { rows } = await tx.client.query<{ arn: string }>(
    `UPDATE letters_of_undertaking SET removed_at = $3 WHERE companies_id = $1 AND letters_of_undertaking_id = $2 AND removed_at IS NULL RETURNING arn`,
    [tx.companies_id, id, tx.now],
  )
  if (!rows[0]) throw missing()
  await audit(tx, 'removed', 'letters_of_undertaking', id, { arn: rows[0].arn })
}

/** The company's row serializes changes of its letters. */
async function refuseIssues(tx: CompanyTx, entered: UndertakingInput, own: string | null): Promise<void> {
  await tx.client.query('SELECT 1 FROM companies WHERE companies_id = $1 FOR NO KEY UPDATE', [tx.companies_id])
  const registrations = await listRegistrations(tx)
  const chosen = registrations.find(({ gst_registrations_id }) => gst_registrations_id === entered.gst_registrations_id)
  if (!chosen) throw fieldError('gst_registrations_id', 'Choose one of your registrations')
  if (!isSupplier(chosen.registration_kind))
    throw fieldError('gst_registrations_id', 'This registration only files returns. Choose another')
  const others = (await listUndertakings(tx)).filter(({ letters_of_undertaking_id }) => letters_of_undertaking_id !== own)
  if (others.some(({ arn }) => arn === entered.arn)) throw fieldError('arn', 'You already recorded a letter with this ARN')
  const issues = undertakingIssues(entered, others, dateInIndia(tx.now))
  if (issues.length > 0) throw new AppError('invalid', 'Some fields need your attention', { issues })
}

const missing = () => new AppError('not_found', 'This letter of undertaking does not exist.')
