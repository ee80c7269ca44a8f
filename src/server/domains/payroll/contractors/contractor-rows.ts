import * as z from 'zod/mini'
import { issueWords } from '#contract/issue-words.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import { contractorNatures, NewContractor } from '#contract/payroll/contractors.ts'
import type { Issue } from '#core/errors.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { rateOn } from '#core/payroll/contractors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { saveBank } from '#server/domains/directory/payee-banks/save.ts'
import { type Existing, type Keys, type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { bankOfRow } from '../employees/bank-of-row.ts'
import { contractorColumns } from './contractor-columns.ts'
import { createContractor, vendorOfPan } from './save-contractor.ts'
import { ratesOf, storedContractors, type StoredContractor } from './stored-contractor.ts'

type Row = { contractor: NewContractor; bank: PayeeBank | null }

/** Contractors, one a row: a vendor with the PAN becomes one, otherwise a vendor is added. Who is a contractor already does not change. */
export const contractorRows = rowKind<Row>({
  kind: 'payroll-contractors',
  noun: ['contractor', 'contractors'],
  access: ['APPS_PAYROLL', 'OWNER'],
  columns: contractorColumns,
  matches: [],
  key: (given) => (panOf(given) ?? words(given, 'contractor_name', null) ?? '').toLowerCase(),
  async prepare(tx, rows) {
    const known = await storedContractors(tx)
    const prepared = []
    for (const given of rows) prepared.push(await prepareRow(tx, given, known))
    return prepared
  },
  async save(tx, rows, _row_imports_id, { services }) {
    const made = []
    for (const { contractor, bank } of rows) {
      const { payroll_contractors_id, vendors_id, masked_account_number } = await createContractor(tx, contractor)
      if (bank && masked_account_number === null) await saveBank(tx, services, { table: 'vendors', id: vendors_id }, bank)
      made.push({ made_id: payroll_contractors_id, result: 'Added' })
    }
    return made
  },
  existing: exportedContractors,
})

const panOf = (given: RowValues) => words(given, 'pan', null) ?? words(given, 'gstin', null)?.slice(2, 12) ?? null

async function prepareRow(tx: CompanyTx, given: RowValues, known: readonly StoredContractor[]) {
  const [pan, name] = [panOf(given), words(given, 'contractor_name', null)]
  const isSame = (each: StoredContractor) =>
    pan === null ? each.contractor_name.toLowerCase() === name?.toLowerCase() : each.pan === pan
  if (known.some(isSame)) return { known: 'Here already' }
  const vendor = pan === null ? undefined : await vendorOfPan(tx, pan)
  const read = z.safeParse(NewContractor, contractorOf(given, vendor?.vendors_id ?? null), { error: issueWords })
  const bank = bankOfRow(given, 'contractor_name')
  const issues: Issue[] = (read.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  if (vendor === undefined && name !== null && (await isVendor(tx, name)))
    issues.push({ path: 'contractor_name', message: t('A vendor has this name and another PAN, or none: add them one by one') })
  issues.push(...bank.issues)
  return issues.length > 0 || !read.success ? { issues } : { value: { contractor: read.data, bank: bank.value } }
}

async function isVendor(tx: CompanyTx, name: string): Promise<boolean> {
  const { rowCount } = await tx.client.query('SELECT 1 FROM vendors WHERE companies_id = $1 AND name_key = $2 LIMIT 1', [
    tx.companies_id,
    name.trim().toLowerCase(),
  ])
  return Boolean(rowCount)
}

function contractorOf(given: RowValues, vendors_id: string | null) {
  const nature = words(given, 'tds_nature', null) ?? 'professional'
  return {
    vendors_id,
    contractor_name: words(given, 'contractor_name', null),
    email: words(given, 'email', null)?.toLowerCase() ?? null,
    mobile_number: words(given, 'mobile_number', null),
    gstin: words(given, 'gstin', null),
    tds_nature: contractorNatures.find((each) => each === nature) ?? null,
    work: words(given, 'work', null) ?? '',
    started_on: words(given, 'started_on', null) ?? '',
    ended_on: words(given, 'ended_on', null),
    gst_rate: String(given['gst_rate'] ?? '0'),
    pan: words(given, 'pan', null),
    rate_unit: words(given, 'rate_unit', null) ?? 'month',
    rate: Number(given['rate'] ?? 0),
  }
}

/** Contractors as rows of such a file, with the rate of today; the account number is the full one. */
async function exportedContractors(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const all = (await storedContractors(tx)).toSorted((a, b) => (a.payroll_contractors_id < b.payroll_contractors_id ? -1 : 1))
  const page = all.filter(({ payroll_contractors_id: id }) => after === undefined || id > after[0]).slice(0, most)
  const rates = await ratesOf(
    tx,
    page.map((each) => each.payroll_contractors_id),
  )
  return page.map((each) => {
    const own = rates.get(each.payroll_contractors_id) ?? []
    const { contractor_name, work, started_on, ended_on, pan, gstin, gst_rate, email, mobile_number } = each
    const { bank_account_number, bank_ifsc } = each
    const { rate, rate_unit } = rateOn(own, dateInIndia(tx.now)) ?? own.at(-1) ?? { rate: null, rate_unit: null }
    const fields = { contractor_name, work, started_on, ended_on, pan, gstin, gst_rate, email, mobile_number }
    return {
      keys: [each.payroll_contractors_id, 1],
      fields: { ...fields, bank_account_number, bank_ifsc, rate, rate_unit, tds_nature: each.tds_nature ?? 'none' },
    }
  })
}
