import type { CertificateKind } from '#contract/compliance/tds-certificates.ts'
import type { CertifiedPayee } from '#core/compliance/tds-certificates/compare.ts'
import { quarterDays } from '#core/compliance/tds-statements/quarter.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import type { Language } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { readQuarter } from '../tds-statements/build-statement.ts'
import { collectedRows } from '../tds-statements/collected-rows.ts'
import { quarterRows } from '../tds-statements/quarter-rows.ts'

type Contact = { email: string | null; language: Language | null }
type Party = CertifiedPayee & Contact & { party_id: string; party_name: string }
type Taxed = { party_id: string; party_name: string; pan: string | null; amount: Paise; tax: Paise }

/**
 * What was deducted from vendors, or collected from customers, in a quarter and stands, by PAN, or by party without one: TRACES has one certificate
 * of a PAN and a quarter.
 */
export async function partiesOf(tx: CompanyTx, quarter: string, kind: CertificateKind): Promise<Party[]> {
  const rows = kind === 'tds' ? await deductedOf(tx, quarter) : await collectedOf(tx, quarter)
  const contacts = await contactsOf(tx, kind, [...new Set(rows.map(({ party_id }) => party_id))])
  const groups = [...Map.groupBy(rows, (row) => row.pan ?? row.party_id).values()]
  return groups
    .flatMap((of): Party[] => {
      const [first] = of
      if (first === undefined) return []
      const party_ids = [...new Set(of.map(({ party_id }) => party_id))]
      const { party_id, party_name, pan } = first
      const { email, language } = party_ids.map((id) => contacts.get(id)).find((each) => each?.email) ?? nobody
      const amount = sumPaise(of.map((row) => row.amount))
      return [{ party_id, party_ids, party_name, email, language, pan, amount, tax: sumPaise(of.map((row) => row.tax)) }]
    })
    .filter(({ tax }) => tax > 0)
    .toSorted((a, b) => a.party_name.localeCompare(b.party_name, 'en-IN'))
}

async function deductedOf(tx: CompanyTx, quarter: string): Promise<Taxed[]> {
  const all = await quarterRows(tx, quarterDays(readQuarter(quarter)))
  return all.flatMap(({ reverses_on, reversed_on, vendors_id: party_id, vendor_name: party_name, base: amount, tax, ...row }) =>
    reverses_on === null && reversed_on === null && tax > 0
      ? [{ party_id, party_name, amount, tax, pan: row.pan ?? row.vendor_pan }]
      : [],
  )
}

/** A credit note lowers what its invoice collected, so rows below zero count. */
async function collectedOf(tx: CompanyTx, quarter: string): Promise<Taxed[]> {
  const all = await collectedRows(tx, quarterDays(readQuarter(quarter)))
  return all.flatMap(
    ({ reverses_on, reversed_on, customers_id: party_id, customer_name: party_name, base: amount, tax, ...row }) =>
      reverses_on === null && reversed_on === null && tax !== 0
        ? [{ party_id, party_name, amount, tax, pan: row.pan ?? row.customer_pan }]
        : [],
  )
}

const nobody: Contact = { email: null, language: null }

async function contactsOf(tx: CompanyTx, kind: CertificateKind, ids: readonly string[]): Promise<Map<string, Contact>> {
  const sql =
    kind === 'tds'
      ? 'SELECT vendors_id AS party_id, email, language FROM vendors WHERE companies_id = $1 AND vendors_id = ANY($2::uuid[])'
      : 'SELECT customers_id AS party_id, email, language FROM customers WHERE companies_id = $1 AND customers_id = ANY($2::uuid[])'
  const { rows } = await tx.client.query<Contact & { party_id: string }>(sql, [tx.companies_id, ids])
  return new Map(rows.map(({ party_id, ...contact }) => [party_id, contact]))
}
