import { ExportProof } from '#contract/compliance/export-refunds.ts'
import { AppError } from '#core/errors.ts'
import { asSent } from '#server/domains/directory/import-columns/documents.ts'
import type { Existing, Keys, LinesKind, RowValues } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { proofColumns } from './proof-columns.ts'
import { noProof, proofsOf, saveProof } from './proofs.ts'

const fields = ['port_code', 'shipping_bill_number', 'shipping_bill_date', 'egm_number', 'egm_date'] as const

/** Files of shipping bills: each row is the bill of an issued export. What a row leaves blank stays as it is recorded. */
export const proofRows: LinesKind = {
  kind: 'export-proofs',
  shape: 'lines',
  noun: ['shipping bill', 'shipping bills'],
  access: ['OWNER', 'ADMIN', 'APPS_TAXES'],
  columns: proofColumns,
  matches: [],
  existing: exportedProofs,
  key: (given) => words(given, 'invoice_number', null) ?? '',
  async make(tx, lines) {
    const [given, second] = lines
    if (given === undefined || second !== undefined)
      throw atField(`lines.${lines.length - 1}.invoice_number`, 'The file has this invoice twice')
    const number = words(given, 'invoice_number', null) ?? ''
    const invoices_id = await invoiceOf(tx, number)
    if (invoices_id === undefined) throw atField('lines.0.invoice_number', 'You issued no invoice with this number')
    const before = (await proofsOf(tx, [invoices_id])).get(invoices_id) ?? noProof
    const proof = asSent(ExportProof, { ...before, ...givenOf(given) })
    if (JSON.stringify(proof) === JSON.stringify(before)) return { known: 'Recorded already' }
    await saveProof(tx, invoices_id, proof).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_state') throw atField('lines.0.invoice_number', error.message)
      throw error
    })
    return { made_id: invoices_id, result: 'Recorded' }
  },
}

const atField = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

const givenOf = (given: RowValues): Record<string, unknown> =>
  Object.fromEntries([
    ...fields.flatMap((field) => {
      const value = words(given, field, null)
      return value === null ? [] : [[field, value]]
    }),
    ...(typeof given['fob_value'] === 'number' ? [['fob_value', given['fob_value']]] : []),
  ])

async function invoiceOf(tx: CompanyTx, number: string): Promise<string | undefined> {
  const { rows } = await tx.client.query<{ invoices_id: string }>(
    `SELECT invoices_id FROM invoices WHERE companies_id = $1 AND upper(invoice_number) = upper($2) LIMIT 1`,
    [tx.companies_id, number],
  )
  return rows[0]?.invoices_id
}

/** Recorded shipping bills as rows of such a file, by invoice. */
async function exportedProofs(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query<Record<string, string | number | null> & { invoices_id: string }>(
    `SELECT p.invoices_id, i.invoice_number, p.port_code, p.shipping_bill_number, p.shipping_bill_date, p.fob_value, p.egm_number, p.egm_date
     FROM export_proofs p JOIN invoices i USING (companies_id, invoices_id)
     WHERE p.companies_id = $1 AND p.shipping_recorded_at IS NOT NULL AND ($2::uuid IS NULL OR p.invoices_id > $2::uuid) ORDER BY p.invoices_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  return rows.map(({ invoices_id, ...fields }) => ({ keys: [invoices_id, 1], fields }))
}
