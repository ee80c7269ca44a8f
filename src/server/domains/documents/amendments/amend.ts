import { AppError, changedSince, fieldError } from '#core/errors.ts'
import { t, translate } from '#core/messages.ts'
import { audit, changes } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Issued = { status: string; version: number }
type Amended<Row extends Issued, Values extends Partial<Row>> = {
  entity: string
  id: string
  noun: string
  row: Row
  version: number
  values: Values
  /** The due date, and the document's own date, which it cannot precede. */
  dates?: { field: string; day: string; from: string }
}

/**
 * What of an issued document may be changed: when it is due, notes, terms and references, never amounts, tax, place of supply or the party.
 * Nothing of it is in the books or in an IRN (form INV-01 as it is sent holds none of them), so that no entry changes. The audit trail
 * keeps what it was before. Returns the columns to write; undefined where nothing differs. Throws `wrong_state`, `conflict`, `invalid`.
 */
export async function amendment<Row extends Issued, Values extends Partial<Row>>(
  tx: CompanyTx,
  { entity, id, noun, row, version, values, dates }: Amended<Row, Values>,
): Promise<(Values & { version: number; updated_at: Date }) | undefined> {
  if (row.status === 'draft' || row.status === 'to_be_reviewed')
    throw new AppError('wrong_state', t('Edit this {noun} instead: it is not issued yet.', { noun: translate(noun) }))
  if (row.status === 'cancelled') throw new AppError('wrong_state', t('This {noun} is cancelled.', { noun: translate(noun) }))
  checkVersion(row, version, noun)
  if (dates && dates.day < dates.from)
    throw fieldError(dates.field, t('Choose the day of the {noun} or a later one', { noun: translate(noun) }))
  return (await auditDetails(tx, { entity, id, row, values }))
    ? { ...values, version: version + 1, updated_at: tx.now }
    : undefined
}

/** Throws `conflict` where somebody else amended the record since `version`. */
export function checkVersion(row: { version: number }, version: number, noun: string): void {
  if (row.version !== version) throw changedSince(translate(noun))
}

type Details<Row extends object> = { entity: string; id: string; row: Row; values: Partial<Row> }

/** Writes into the audit trail which details of a record differ, each with what it was and what it is; false where none does. */
export async function auditDetails<Row extends object>(
  tx: CompanyTx,
  { entity, id, row, values }: Details<Row>,
): Promise<boolean> {
  const differing = changes<Row>(row, values)
  if (Object.keys(differing).length === 0) return false
  await audit(tx, 'amended', entity, id, differing)
  return true
}
