import type { Body } from '#contract/endpoint.ts'
import type { Dividend, reverseDividend } from '#contract/purchases/dividends.ts'
import { dateInIndia, financialYear, readersDate } from '#core/dates.ts'
import { AppError, fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { lockPayee } from '#server/domains/directory/vendors/payee.ts'
import { lock as lockVendor } from '#server/domains/directory/vendors/service.ts'
import { reverseDeductions } from '#server/domains/tax/tds-deductions/deductions.ts'
import { reverse } from '#server/ledger/post.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockDividend } from './lock.ts'
import { getDividendOf } from './read.ts'

/**
 * Reverses a dividend of which nothing is paid, with its deductions. A later dividend of the year to one of its shareholders was worked out with it, and is
 * reversed first. Throws `invalid` at the date, `wrong_state`.
 */
export async function reverseOf(tx: CompanyTx, dividends_id: string, body: Body<typeof reverseDividend>): Promise<Dividend> {
  const { dividend_name, declared_on, journal_entries_id } = await lockDividend(tx, dividends_id)
  const { reversed_on } = body
  const reverse_reason = body.reverse_reason.trim()
  if (reversed_on > dateInIndia(tx.now)) throw fieldError('reversed_on', 'Enter a date that is not in the future')
  if (reversed_on < declared_on) throw fieldError('reversed_on', t('Choose {date} or later', { date: readersDate(declared_on) }))
  const { payees } = await getDividendOf(tx, dividends_id)
  if (payees.some((each) => each.dividend_payments_id !== null))
    throw new AppError('wrong_state', 'Shareholders of this dividend are paid. Undo the payments first.')
  const inOrder = payees.map(({ vendors_id }) => vendors_id).toSorted()
  for (const vendors_id of inOrder) await lockVendor(tx, vendors_id)
  for (const vendors_id of inOrder) await lockPayee(tx, vendors_id)
  await refuseLater(tx, { dividends_id, declared_on, vendors: inOrder })
  const reversal_entries_id = await reverse(tx, journal_entries_id, reversed_on, `${dividend_name} reversed: ${reverse_reason}`)
  for (const { dividend_payees_id } of payees)
    await reverseDeductions(tx, { source_type: 'dividend', sources_id: dividend_payees_id }, reversed_on, reversal_entries_id)
  await tx.client.query(
    `UPDATE dividends SET reversed_on = $3, reverse_reason = $4, reversal_entries_id = $5 WHERE companies_id = $1 AND dividends_id = $2`,
    [tx.companies_id, dividends_id, reversed_on, reverse_reason, reversal_entries_id],
  )
  await audit(tx, 'reversed', 'dividends', dividends_id, { reversed_on, reverse_reason })
  return getDividendOf(tx, dividends_id)
}

type Of = { dividends_id: string; declared_on: string; vendors: readonly string[] }

/** Of all records of the PANs. Tax that one carried may be borne in any later year. */
async function refuseLater(tx: CompanyTx, { dividends_id, declared_on, vendors }: Of): Promise<void> {
  const year = financialYear(declared_on)
  const { rows } = await tx.client.query<{ dividend_name: string }>(
    `SELECT d.dividend_name FROM dividends d JOIN dividend_payees p ON p.companies_id = d.companies_id AND p.dividends_id = d.dividends_id
       JOIN vendors v ON v.companies_id = p.companies_id AND v.vendors_id = p.vendors_id
     WHERE d.companies_id = $1 AND d.reversed_on IS NULL AND d.dividends_id > $2 AND p.tds_nature IS NOT NULL
       AND (d.declared_on BETWEEN $5 AND $3 OR EXISTS (SELECT 1 FROM tds_carries c JOIN dividend_payees o ON o.companies_id = c.companies_id AND o.dividend_payees_id = c.sources_id
         WHERE c.companies_id = $1 AND o.dividends_id = $2 AND c.source_type = 'dividend'))
       AND (v.vendors_id = ANY($4::uuid[]) OR v.pan_index IN (SELECT pan_index FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($4::uuid[])))
     ORDER BY d.dividends_id DESC LIMIT 1`,
    [tx.companies_id, dividends_id, year.end, vendors, year.start],
  )
  if (rows[0])
    throw new AppError(
      'wrong_state',
      t('The tax of {name} was worked out with this dividend. Reverse that one first.', { name: rows[0].dividend_name }),
    )
}
