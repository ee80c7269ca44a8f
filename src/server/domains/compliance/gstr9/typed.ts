import type { Body } from '#contract/endpoint.ts'
import type { enterGstr9Cell, Gstr9Cell } from '#contract/compliance/gstr9.ts'
import { type EnteredCell, hasTax, hasTaxable } from '#core/compliance/gstr9/cells.ts'
import { type Heads, heads } from '#core/compliance/gstr2b/row.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { storedReturn } from '#server/domains/compliance/gst-returns/stored-return.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { YearOf } from './year-of.ts'

type Typed = NonNullable<Gstr9Cell['typed']>
type Stored = Heads & { cell: string; reason: string; entered_by_name: string | null; entered_at: Date }

/** Figures that people entered for a year. */
export async function typedOf(tx: CompanyTx, { of: { registration }, start }: YearOf): Promise<Map<string, Typed>> {
  const { rows } = await tx.client.query<Stored>(
    `SELECT e.cell, e.taxable, e.igst, e.cgst, e.sgst, e.cess, e.reason, e.entered_at,
       nullif(concat_ws(' ', a.first_name, a.last_name), '') AS entered_by_name
     FROM gstr9_entries e LEFT JOIN accounts a ON a.accounts_id = e.entered_by
     WHERE e.companies_id = $1 AND e.gstin = $2 AND e.year_start = $3`,
    [tx.companies_id, registration.gstin, start],
  )
  return new Map(
    rows.map(({ cell, reason, entered_by_name, entered_at, ...figures }) => [
      cell,
      { figures, reason, entered_by_name, entered_at: entered_at.toISOString() },
    ]),
  )
}

/** Throws `wrong_state` once the return of a year is recorded as filed. */
export async function refuseFiled(tx: CompanyTx, { of }: YearOf): Promise<void> {
  if ((await storedReturn(tx, of, 'gstr9'))?.status === 'filed')
    throw new AppError('wrong_state', 'You filed this annual return. It cannot be changed.')
}

type Entered = Omit<Body<typeof enterGstr9Cell>, 'year_start' | 'gst_registrations_id'>

/** Enters a figure in place of the proposed one. Throws `wrong_state` for a filed return, `invalid` at an amount that the row does not have. */
export async function enterCell(tx: CompanyTx, year: YearOf, cell: EnteredCell, { reason, ...figures }: Entered): Promise<void> {
  await refuseFiled(tx, year)
  for (const head of heads) {
    const isTaken = head === 'taxable' ? hasTaxable(cell) : hasTax(cell)
    if (figures[head] !== 0 && !isTaken) throw fieldError(head, 'This row has no such amount')
  }
  const { gstin } = year.of.registration
  if (gstin === null) throw new AppError('wrong_state', 'Enter the GSTIN in the company details first.')
  const { rows } = await insertRow<{ id: string }>(
    tx.client,
    'gstr9_entries',
    {
      companies_id: tx.companies_id,
      gstr9_entries_id: newId(),
      gstin,
      year_start: year.start,
      cell,
      ...figures,
      reason,
      entered_by: tx.accounts_id,
      entered_at: tx.now,
    },
    `ON CONFLICT (companies_id, gstin, year_start, cell) DO UPDATE SET taxable = excluded.taxable, igst = excluded.igst, cgst = excluded.cgst,
       sgst = excluded.sgst, cess = excluded.cess, reason = excluded.reason, entered_by = excluded.entered_by, entered_at = excluded.entered_at
     RETURNING gstr9_entries_id AS id`,
  )
  await audit(tx, 'entered', 'gstr9_entries', rows[0]?.id ?? '', { cell, ...figures, reason })
}

/** Takes back an entered figure; nothing happens when there is none. Throws `wrong_state` for a filed return. */
export async function removeCell(tx: CompanyTx, year: YearOf, cell: EnteredCell): Promise<void> {
  await refuseFiled(tx, year)
  const { rows } = await tx.client.query<{ id: string }>(
    `DELETE FROM gstr9_entries e WHERE e.companies_id = $1 AND e.gstin = $2 AND e.year_start = $3 AND e.cell = $4 RETURNING e.gstr9_entries_id AS id`,
    [tx.companies_id, year.of.registration.gstin, year.start, cell],
  )
  const id = rows[0]?.id
  if (id !== undefined) await audit(tx, 'removed', 'gstr9_entries', id, { cell })
}
