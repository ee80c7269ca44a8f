import { and, desc, eq } from 'drizzle-orm'
import type { TdsCertificate, TdsCertificates } from '#contract/compliance/tds-certificates.ts'
import { type CertifiedPayee, matchCertificates } from '#core/compliance/tds-certificates/compare.ts'
import { formOfQuarter, quarterDays, statementDueOn } from '#core/compliance/tds-statements/quarter.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readQuarter } from '../tds-statements/build-statement.ts'
import { getDeductor } from '../tds-statements/deductor.ts'
import { quarterRows } from '../tds-statements/quarter-rows.ts'
import { tdsCertificates } from './table.ts'

type Payee = CertifiedPayee & { vendors_id: string; vendor_name: string; email: string | null }
type Stored = Omit<typeof tdsCertificates.$inferSelect, 'companies_id'> & { file_name: string }

/** A certificate is due 15 days after its statement (Income-tax Rules 1962 r.31(3); Rules 2026 r.215 from 1 Apr 2026). */
const DAYS_AFTER_STATEMENT = 15

/** Payees of a quarter beside the certificates that came, and certificates without a payee. */
export async function certificatesOf(tx: CompanyTx, quarter: string): Promise<TdsCertificates> {
  const of = readQuarter(quarter)
  const [payees, stored, { deductor }, request] = [
    await payeesOf(tx, quarter),
    await storedOf(tx, quarter),
    await getDeductor(tx),
    await requestOf(tx, quarter),
  ]
  const matched = matchCertificates(payees, stored, deductor?.tan ?? null)
  return {
    quarter,
    form: formOfQuarter(of) === '140' ? '131' : '16A',
    due_on: addDays(statementDueOn(of), DAYS_AFTER_STATEMENT),
    requested_on: request?.requested_on ?? null,
    request_number: request?.request_number ?? null,
    payees: matched.payees.map(({ payee: { vendors_ids: _ids, ...payee }, state, certificates: [latest, ...older] }) => ({
      ...payee,
      state,
      certificate: latest === undefined ? null : view(latest),
      older: older.length,
    })),
    unmatched: matched.unmatched.map(({ certificate, reason }) => ({ ...view(certificate), reason })),
  }
}

/** What was deducted in a quarter and stands, by PAN, or by vendor without one: TRACES has one certificate of a PAN and a quarter. */
async function payeesOf(tx: CompanyTx, quarter: string): Promise<Payee[]> {
  const all = await quarterRows(tx, quarterDays(readQuarter(quarter)))
  const standing = all.filter(({ reverses_on, reversed_on, tax }) => reverses_on === null && reversed_on === null && tax > 0)
  const emails = await emailsOf(tx, [...new Set(standing.map(({ vendors_id }) => vendors_id))])
  const groups = [...Map.groupBy(standing, (row) => row.pan ?? row.vendor_pan ?? row.vendors_id).values()]
  return groups
    .flatMap((rows): Payee[] => {
      const [first] = rows
      if (first === undefined) return []
      const vendors_ids = [...new Set(rows.map(({ vendors_id }) => vendors_id))]
      return [
        {
          vendors_id: first.vendors_id,
          vendors_ids,
          vendor_name: first.vendor_name,
          email: vendors_ids.map((id) => emails.get(id)).find(Boolean) ?? null,
          pan: first.pan ?? first.vendor_pan,
          amount: sumPaise(rows.map(({ base }) => base)),
          tax: sumPaise(rows.map(({ tax }) => tax)),
        },
      ]
    })
    .toSorted((a, b) => a.vendor_name.localeCompare(b.vendor_name, 'en-IN'))
}

async function emailsOf(tx: CompanyTx, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await tx.client.query<{ vendors_id: string; email: string | null }>(
    'SELECT vendors_id, email FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[])',
    [tx.companies_id, ids],
  )
  return new Map(rows.map(({ vendors_id, email }) => [vendors_id, email]))
}

/** The latest first. */
async function storedOf(tx: CompanyTx, quarter: string): Promise<Stored[]> {
  const { companies_id } = tx
  const rows = await tx.db
    .select()
    .from(tdsCertificates)
    .where(and(eq(tdsCertificates.companies_id, companies_id), eq(tdsCertificates.quarter, quarter)))
    .orderBy(desc(tdsCertificates.created_at), desc(tdsCertificates.tds_certificates_id))
  const { rows: names } = await tx.client.query<{ files_id: string; original_file_name: string }>(
    'SELECT files_id, original_file_name FROM files WHERE companies_id = $1 AND files_id = ANY($2::uuid[])',
    [companies_id, rows.map(({ files_id }) => files_id)],
  )
  const byFile = new Map(names.map((row) => [row.files_id, row.original_file_name]))
  return rows.map((row) => ({ ...row, file_name: byFile.get(row.files_id) ?? '' }))
}

type Request = { requested_on: IsoDate; request_number: string | null }

async function requestOf(tx: CompanyTx, quarter: string): Promise<Request | undefined> {
  const { rows } = await tx.client.query<Request>(
    'SELECT requested_on, request_number FROM tds_certificate_requests WHERE companies_id = $1 AND quarter = $2',
    [tx.companies_id, quarter],
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
  is_assigned: row.vendors_id !== null,
  uploaded_at: row.created_at.toISOString(),
  email_status: row.email_status,
  emailed_to: row.emailed_to,
  emailed_at: row.emailed_at?.toISOString() ?? null,
})
