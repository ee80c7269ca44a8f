import { t } from '#core/messages.ts'
import { and, eq } from 'drizzle-orm'
import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { seal, type Subject } from '#server/domains/approvals/approvals/port.ts'
import * as company from '#server/domains/company/company/service.ts'
import { sharedSentence, sharersOf } from '#server/domains/directory/payee-banks/shared-accounts.ts'
import { type VendorRecord, vendors } from '#server/domains/directory/vendors/table.ts'
import { duplicatesOf } from './duplicates.ts'
import { linesOf } from './read.ts'
import type { BillRecord } from './table.ts'

/** Stored with the request in English, and shown in the language of who decides. */
const remarks = { first: t('Nothing was paid to this vendor before'), unverified: t('The bank account is not verified') }

/** The approval snapshot of a bill. Tax withheld is not part of the seal: it depends on the bills approved since. */
export async function subjectOf(tx: CompanyTx, row: BillRecord): Promise<Subject> {
  const { bills_id, vendors_id } = row
  const [lines, files, buyer, isFirst, duplicates, vendor] = await Promise.all([
    linesOf(tx, bills_id),
    papersOf(tx, bills_id),
    company.get(tx),
    nothingPaid(tx, vendors_id),
    duplicatesOf(tx, row),
    payeeOf(tx, vendors_id),
  ])
  const place = { key: vendors_id, bank_account_number: vendor.bank_account_number, upi_vpa: vendor.upi_vpa }
  const sharers = (await sharersOf(tx, [place])).get(vendors_id) ?? []
  const packet: ApprovalSnapshot = {
    company_name: buyer.company_name,
    document_number: row.bill_number,
    document_date: row.bill_date,
    due_date: row.due_date,
    payee: { name: row.vendor_name, ...accountOf(vendor) },
    lines: lines.map(({ item_name, account_name, quantity, rate, gst_rate, taxable_value }) => ({
      item_name,
      account_name,
      quantity,
      rate,
      gst_rate,
      taxable_value,
    })),
    taxable_value: row.taxable_value,
    gst: row.gst,
    reverse_charge: row.reverse_charge,
    round_off: row.round_off,
    total: row.total,
    notes: row.notes,
    papers: files,
    remarks: [
      ...(isFirst ? [remarks.first] : []),
      ...duplicates.map((other) => `${other.reason}: ${other.bill_number}. ${row.duplicate_reason ?? ''}`.trim()),
      ...(vendor.bank_status === 'unverified' || vendor.bank_status === 'failed' ? [remarks.unverified] : []),
      ...(sharers.length > 0 ? [sharedSentence(row.vendor_name, sharers)] : []),
    ],
  }
  return {
    document_kind: 'bill',
    document_id: bills_id,
    document_number: row.bill_number,
    payee_name: row.vendor_name,
    amount: row.total,
    packet,
    ...seal(packet, { bills_id, vendors_id, account: vendor.bank_account_number, tds_nature: row.tds_nature }),
    facts: {
      total: row.total,
      vendors_id,
      ledger_accounts_ids: lines.map((line) => line.ledger_accounts_id),
      is_first_payment: isFirst,
    },
    is_waiting: row.status === 'to_be_reviewed',
    makers: [...new Set([row.created_by, row.prepared_by].filter((id) => id !== null))],
  }
}

const accountOf = ({ gstin, pan, bank_name, bank_account_name, bank_account_number, bank_ifsc, upi_vpa }: VendorRecord) => ({
  gstin,
  pan,
  bank_name,
  bank_account_name,
  account_ending: bank_account_number?.slice(-4) ?? null,
  bank_ifsc,
  upi_vpa,
})

async function payeeOf(tx: CompanyTx, vendors_id: string): Promise<VendorRecord> {
  const [vendor] = await tx.db
    .select()
    .from(vendors)
    .where(and(eq(vendors.companies_id, tx.companies_id), eq(vendors.vendors_id, vendors_id)))
  if (!vendor) throw new Error('a bill without its vendor')
  return vendor
}

async function papersOf(tx: CompanyTx, bills_id: string): Promise<ApprovalSnapshot['papers']> {
  const { rows } = await tx.client.query<ApprovalSnapshot['papers'][number]>(
    `SELECT b.bill_files_id, f.original_file_name, encode(b.file_sha256, 'hex') AS sha256
     FROM bill_files b JOIN files f USING (companies_id, files_id) WHERE b.companies_id = $1 AND b.bills_id = $2 ORDER BY b.bill_files_id`,
    [tx.companies_id, bills_id],
  )
  return rows
}

/** Whether no bill of the vendor was ever paid. */
async function nothingPaid(tx: CompanyTx, vendors_id: string): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    'SELECT 1 FROM bills WHERE companies_id = $1 AND vendors_id = $2 AND last_paid_date IS NOT NULL LIMIT 1',
    [tx.companies_id, vendors_id],
  )
  return !rowCount
}
