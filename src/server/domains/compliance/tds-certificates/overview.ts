import { and, desc, eq } from 'drizzle-orm'
import type { CertificateKind, TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { matchCertificates } from '#core/compliance/tds-certificates/compare.ts'
import { formOfQuarter, quarterDays, statementDueOn } from '#core/compliance/tds-statements/quarter.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { tcsStatementDueOn } from '#core/tax/tcs-interest.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readQuarter } from '../tds-statements/build-statement.ts'
import { getDeductor } from '../tds-statements/deductor.ts'
import { partiesOf } from './certified-parties.ts'
import { tdsCertificates } from './table.ts'

type Stored = Omit<typeof tdsCertificates.$inferSelect, 'companies_id'> & { file_name: string }

/**
 * A certificate is due 15 days after its statement (Income-tax Rules 1962 r.31(3), of tax collected r.37D(3); Rules 2026 r.215 from 1 Apr 2026, of
 * tax collected as before, unverified).
 */
const DAYS_AFTER_STATEMENT = 15
const forms = { tds: { old: '16A', now: '131' }, tcs: { old: '27D', now: '133' } } as const

/** Parties of a quarter beside the certificates that came, and certificates without a party. */
export async function certificatesOf(tx: CompanyTx, quarter: string, kind: CertificateKind = 'tds'): Promise<TdsCertificates> {
  const of = readQuarter(quarter)
  const [payees, stored, { deductor }, request] = [
    await partiesOf(tx, quarter, kind),
    await storedOf(tx, quarter, kind),
    await getDeductor(tx),
    await requestOf(tx, quarter, kind),
  ]
  const matched = matchCertificates(payees, stored, deductor?.tan ?? null)
  const due_on = kind === 'tds' ? statementDueOn(of) : tcsStatementDueOn(quarterDays(of).to)
  return {
    quarter,
    kind,
    form: forms[kind][formOfQuarter(of) === '140' ? 'now' : 'old'],
    due_on: addDays(due_on, DAYS_AFTER_STATEMENT),
    requested_on: request?.requested_on ?? null,
    request_number: request?.request_number ?? null,
    payees: matched.payees.map(({ payee: { party_ids: _ids, ...payee }, state, certificates: [latest, ...older] }) => ({
      ...payee,
      state,
      certificate: latest === undefined ? null : view(latest),
      older: older.length,
    })),
    unmatched: matched.unmatched.map(({ certificate, reason }) => ({ ...view(certificate), reason })),
  }
}

/** The latest first. */
async function storedOf(
  tx: CompanyTx,
  quarter: string,
  kind: CertificateKind,
): Promise<(Stored & { party_id: string | null })[]> {
  const { companies_id } = tx
  const rows = await tx.db
    .select()
    .from(tdsCertificates)
    .where(
      and(
        eq(tdsCertificates.companies_id, companies_id),
        eq(tdsCertificates.quarter, quarter),
        eq(tdsCertificates.tax_kind, kind),
      ),
    )
    .orderBy(desc(tdsCertificates.created_at), desc(tdsCertificates.tds_certificates_id))
  const { rows: names } = await tx.client.query<{ files_id: string; original_file_name: string }>(
    'SELECT files_id, original_file_name FROM files WHERE companies_id = $1 AND files_id = ANY($2::uuid[])',
    [companies_id, rows.map(({ files_id }) => files_id)],
  )
  const byFile = new Map(names.map((row) => [row.files_id, row.original_file_name]))
  return rows.map((row) => ({ ...row, party_id: row.vendors_id ?? row.customers_id, file_name: byFile.get(row.files_id) ?? '' }))
}

type Request = { requested_on: IsoDate; request_number: string | null }

async function requestOf(tx: CompanyTx, quarter: string, kind: CertificateKind): Promise<Request | undefined> {
  const { rows } = await tx.client.query<Request>(
    'SELECT requested_on, request_number FROM tds_certificate_requests WHERE companies_id = $1 AND quarter = $2 AND tax_kind = $3',
    [tx.companies_id, quarter, kind],
  )
  return rows[0]
}

const view = (row: Stored): TdsCertificate => ({
  tds_certificates_id: row.tds_certificates_id,
  file_name: row.file_name,
  pan: row.pan,
  certificate_number: row.certificate_number,
  amount: row.amount,
  tax: row.tax,
  unread: row.unread,
  is_assigned: row.vendors_id !== null || row.customers_id !== null,
  uploaded_at: row.created_at.toISOString(),
  email_status: row.email_status,
  emailed_to: row.emailed_to,
  emailed_at: row.emailed_at?.toISOString() ?? null,
})
