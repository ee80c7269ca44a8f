import type { StatementForm } from '#core/compliance/tds-statements/layout.ts'
import { type Quarter, quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ADVANCE_CHALLAN } from '../tcs-challans/advance-challan.ts'
import { headOf } from './statement-parts.ts'

/**
 * A text that changes whenever anything changes that the statement of a quarter is built from: the version (`xmin`, `ctid`) of each row that
 * `quarterRows()` or `collectedRows()` reads, and `headOf()` with its day. PostgreSQL hashes the versions, so that no PAN is decrypted for it.
 */
export async function statementVersion(tx: CompanyTx, quarter: Quarter, form: StatementForm): Promise<string> {
  const { from, to } = quarterDays(quarter)
  const { rows } = await tx.client.query<{ version: string }>(form === '27EQ' ? COLLECTED : DEDUCTED, [tx.companies_id, from, to])
  return `${rows[0]?.version ?? ''} ${JSON.stringify(await headOf(tx, quarter, form))}`
}

/** The versions of some rows as one text, whatever their order. `rows`: a FROM and WHERE with the alias `x`; `more`: what else counts of each. */
const versionsOf = (rows: string, more = "''"): string =>
  `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(concat(x.xmin, ' ', x.ctid, ' ', ${more}), 0)::numeric), 0) FROM ${rows})`

const ofCompany = (table: string, where = 'true'): string => versionsOf(`${table} x WHERE x.companies_id = $1 AND ${where}`)

// What quarterRows() joins; of bills, remittances and decisions on residence only payees abroad have something in the statement.
const DEDUCTED = `WITH q AS MATERIALIZED (SELECT tds_deductions_id, reverses_id, vendors_id, tds_nature, source_type, sources_id, xmin, ctid
    FROM tds_deductions WHERE companies_id = $1 AND deducted_on BETWEEN $2 AND $3),
  abroad AS MATERIALIZED (SELECT DISTINCT vendors_id, source_type, sources_id FROM q WHERE tds_nature = 'non_resident')
SELECT concat_ws(' ', ${[
  versionsOf('q x'),
  ofCompany('tds_deductions', 'x.reverses_id IN (SELECT tds_deductions_id FROM q)'),
  ofCompany('tds_deductions', 'x.tds_deductions_id IN (SELECT reverses_id FROM q)'),
  ofCompany('vendors', 'x.vendors_id IN (SELECT vendors_id FROM q)'),
  ofCompany('tds_reliefs'),
  ofCompany('tds_challan_deductions', 'x.tds_deductions_id IN (SELECT tds_deductions_id FROM q)'),
  ofCompany('tds_challans'),
  ofCompany('bills', "x.bills_id IN (SELECT sources_id FROM abroad WHERE source_type = 'bill')"),
  ofCompany('vendor_advances', "x.vendor_advances_id IN (SELECT sources_id FROM abroad WHERE source_type = 'vendor_advance')"),
  ofCompany('remittances', '(x.source_type, x.sources_id) IN (SELECT source_type, sources_id FROM abroad)'),
  ofCompany('vendor_residences', 'x.vendors_id IN (SELECT vendors_id FROM abroad)'),
].join(', ')}) AS version`

// What collectedRows() joins.
const COLLECTED = `WITH q AS MATERIALIZED (SELECT c.tcs_collections_id, c.reverses_id, c.customers_id, c.sources_id, c.applied_to, c.xmin, c.ctid, w.challan
    FROM tcs_collections c LEFT JOIN LATERAL (${ADVANCE_CHALLAN}) w ON c.applied_to IS NOT NULL
    WHERE c.companies_id = $1 AND c.collected_on BETWEEN $2 AND $3)
SELECT concat_ws(' ', ${[
  versionsOf('q x', 'x.challan'),
  ofCompany('tcs_collections', 'x.reverses_id IN (SELECT tcs_collections_id FROM q)'),
  ofCompany('tcs_collections', 'x.tcs_collections_id IN (SELECT reverses_id FROM q)'),
  ofCompany('customers', 'x.customers_id IN (SELECT customers_id FROM q)'),
  ofCompany('credit_notes', 'x.credit_notes_id IN (SELECT sources_id FROM q)'),
  ofCompany('advances', 'x.advances_id IN (SELECT sources_id FROM q)'),
  ofCompany('invoices', 'x.invoices_id IN (SELECT applied_to FROM q)'),
  ofCompany('tcs_challan_collections', 'x.tcs_collections_id IN (SELECT tcs_collections_id FROM q)'),
  ofCompany('tds_challans'),
].join(', ')}) AS version`
