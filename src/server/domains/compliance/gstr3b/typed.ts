import type { Body } from '#contract/endpoint.ts'
import type { enterGstr3bCell, Gstr3bCell } from '#contract/compliance/gstr3b.ts'
import { type CellCode, cells, hasTaxable, isIgstOnly, isValueOnly, mayBeNegative } from '#core/compliance/gstr3b/cells.ts'
import { type Heads, heads } from '#core/compliance/gstr2b/row.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { gstinOf } from '#server/domains/compliance/gstr2b/imports.ts'
import { refuseFiled } from './stored.ts'

export type TypedCell = CellCode | 'opening_credit' | 'opening_negative'
type Stored = Heads & { cell: TypedCell; reason: string; entered_by_name: string | null; entered_at: Date }

/** Figures that people entered for a month. */
export async function typedOf(tx: CompanyTx, period: string): Promise<Map<TypedCell, NonNullable<Gstr3bCell['typed']>>> {
  const { rows } = await tx.client.query<Stored>(
    `SELECT e.cell, e.taxable, e.igst, e.cgst, e.sgst, e.cess, e.reason, e.entered_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS entered_by_name
     FROM gstr3b_entries e JOIN companies c ON c.companies_id = e.companies_id AND c.gstin = e.gstin LEFT JOIN accounts a ON a.accounts_id = e.entered_by
     WHERE e.companies_id = $1 AND e.period = $2`,
    [tx.companies_id, `${period}-01`],
  )
  return new Map(
    rows.map(({ cell, reason, entered_by_name, entered_at, taxable, igst, cgst, sgst, cess }) => [
      cell,
      { figures: { taxable, igst, cgst, sgst, cess }, reason, entered_by_name, entered_at: entered_at.toISOString() },
    ]),
  )
}

/**
 * Enters a figure in place of the proposed one. Throws `wrong_state` for a locked cell or a filed return, `invalid` at the field.
 */
export async function enterCell(tx: CompanyTx, cell: TypedCell, { period, reason, ...figures }: Body<typeof enterGstr3bCell>) {
  refuseLocked(cell)
  refuseFigures(cell, figures, period)
  await refuseFiled(tx, period)
  const gstin = await gstinOf(tx)
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  const { rows } = await insertRow<{ gstr3b_entries_id: string }>(
    tx.client,
    'gstr3b_entries',
    {
      companies_id: tx.companies_id,
      gstr3b_entries_id: newId(),
      gstin,
      period: `${period}-01`,
      cell,
      ...figures,
      reason,
      entered_by: tx.accounts_id,
      entered_at: tx.now,
    },
    `ON CONFLICT (companies_id, gstin, period, cell) DO UPDATE SET taxable = excluded.taxable, igst = excluded.igst, cgst = excluded.cgst,
       sgst = excluded.sgst, cess = excluded.cess, reason = excluded.reason, entered_by = excluded.entered_by, entered_at = excluded.entered_at
     RETURNING gstr3b_entries_id`,
  )
  await audit(tx, 'entered', 'gstr3b_entries', rows[0]?.gstr3b_entries_id ?? '', { period, cell, ...figures, reason })
}

/** Removes an entered figure; does nothing if there is none. Throws `wrong_state` for a filed return. */
export async function removeCell(tx: CompanyTx, cell: TypedCell, period: string) {
  await refuseFiled(tx, period)
  const { rows } = await tx.client.query<{ gstr3b_entries_id: string }>(
    `DELETE FROM gstr3b_entries e USING companies c WHERE e.companies_id = $1 AND c.companies_id = e.companies_id AND c.gstin = e.gstin
       AND e.period = $2 AND e.cell = $3 RETURNING e.gstr3b_entries_id`,
    [tx.companies_id, `${period}-01`, cell],
  )
  const id = rows[0]?.gstr3b_entries_id
  if (id !== undefined) await audit(tx, 'removed', 'gstr3b_entries', id, { period, cell })
}

function refuseLocked(cell: TypedCell) {
  if (cells.find(({ code }) => code === cell)?.kind === 'locked')
    throw new AppError('wrong_state', 'This figure comes from GSTR-1. Amend the document in GSTR-1 or GSTR-1A instead.')
}

/** Figures that the portal does not take in a cell. */
function refuseFigures(cell: TypedCell, figures: Heads, period: string) {
  const isOpening = cell === 'opening_credit' || cell === 'opening_negative'
  for (const head of heads) {
    if (figures[head] < 0 && (isOpening || !mayBeNegative(cell, period)))
      throw fieldError(head, 'Enter an amount of zero or more')
    if (figures[head] === 0 || isOpening) continue
    if (head === 'taxable' ? !hasTaxable(cell) : isValueOnly(cell)) throw fieldError(head, 'The portal takes no amount here')
    if ((head === 'cgst' || head === 'sgst') && isIgstOnly(cell))
      throw fieldError(head, 'The portal takes IGST and cess alone here')
  }
  if (isOpening && figures.taxable !== 0) throw fieldError('taxable', 'The portal takes no amount here')
}
