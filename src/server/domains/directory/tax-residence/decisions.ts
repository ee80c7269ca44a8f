import type { TaxResidence, TaxResidenceInput } from '#contract/directory/tax-residence.ts'
import { dateInIndia, type IsoDate } from '#core/dates.ts'
import { nonResidentRule, type ResidenceDecision } from '#core/tax/non-residents.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { lockPayee } from '../vendors/payee.ts'
import * as vendors from '../vendors/service.ts'

const COLUMNS = `decided_from, treatment, income, entity, country, trim_scale(treaty_rate)::text AS treaty_rate, treaty_article, trc_until, form_10f_until,
  no_pe_until, foreign_tax_id, reason, country_code, remittance_nature, bears_tax`

/** How payments to a vendor are taxed, the latest decision first. */
export async function listDecisions(tx: CompanyTx, vendors_id: string): Promise<{ rows: TaxResidence[] }> {
  const { pan } = await vendors.get(tx, vendors_id)
  const { rows } = await tx.client.query<ResidenceDecision & TaxResidenceInput>(
    `SELECT ${COLUMNS} FROM vendor_residences WHERE companies_id = $1 AND vendors_id = $2 ORDER BY decided_from DESC`,
    [tx.companies_id, vendors_id],
  )
  const day = dateInIndia(tx.now)
  return {
    rows: rows.map((row) => {
      const rule = nonResidentRule(row, { day, hasPan: pan !== null, sum: 0 })
      return { ...row, rate_today: rule?.rate ?? null, why: rule?.why ?? null }
    }),
  }
}

/** Stores a decision; it replaces one of the same date. Existing postings are unchanged. */
export async function decide(tx: CompanyTx, vendors_id: string, decision: TaxResidenceInput): Promise<{ rows: TaxResidence[] }> {
  await vendors.lock(tx, vendors_id)
  await lockPayee(tx, vendors_id)
  const isTreaty = decision.treatment === 'treaty'
  const isTaxed = isTreaty || decision.treatment === 'act'
  await insertRow(
    tx.client,
    'vendor_residences',
    {
      companies_id: tx.companies_id,
      vendors_id,
      decided_from: decision.decided_from,
      treatment: decision.treatment,
      income: isTaxed ? decision.income : null,
      entity: decision.entity,
      country: decision.country,
      treaty_rate: isTreaty ? decision.treaty_rate : null,
      treaty_article: isTreaty ? decision.treaty_article : null,
      trc_until: decision.trc_until,
      form_10f_until: decision.form_10f_until,
      no_pe_until: decision.no_pe_until,
      foreign_tax_id: decision.foreign_tax_id,
      reason: decision.reason,
      country_code: decision.country_code ?? null,
      remittance_nature: decision.remittance_nature ?? null,
      bears_tax: isTaxed && decision.bears_tax === true,
      decided_by: tx.accounts_id,
      decided_at: tx.now,
    },
    `ON CONFLICT (companies_id, vendors_id, decided_from) DO UPDATE SET treatment = excluded.treatment, income = excluded.income, entity = excluded.entity,
       country = excluded.country, treaty_rate = excluded.treaty_rate, treaty_article = excluded.treaty_article, trc_until = excluded.trc_until,
       form_10f_until = excluded.form_10f_until, no_pe_until = excluded.no_pe_until, foreign_tax_id = excluded.foreign_tax_id, reason = excluded.reason,
       country_code = excluded.country_code, remittance_nature = excluded.remittance_nature, bears_tax = excluded.bears_tax, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
  )
  const { decided_from, treatment, income, treaty_rate } = decision
  await audit(tx, 'tax_residence_decided', 'vendors', vendors_id, { decided_from, treatment, income, treaty_rate })
  return listDecisions(tx, vendors_id)
}

type Payee = { vendors_id: string; gst_treatment: string }

/** The decision that applies to a document of a date. `isAbroad`: the vendor is outside India, so there must be one. */
export async function decisionOn(
  tx: CompanyTx,
  { vendors_id, gst_treatment }: Payee,
  day: IsoDate,
): Promise<{ isAbroad: boolean; decision: ResidenceDecision | undefined }> {
  const isAbroad = gst_treatment === 'overseas'
  if (!isAbroad) return { isAbroad, decision: undefined }
  const { rows } = await tx.client.query<ResidenceDecision>({
    name: 'residence_decision_on',
    text: `SELECT ${COLUMNS} FROM vendor_residences WHERE companies_id = $1 AND vendors_id = $2 AND decided_from <= $3 ORDER BY decided_from DESC LIMIT 1`,
    values: [tx.companies_id, vendors_id, day],
  })
  return { isAbroad, decision: rows[0] }
}
