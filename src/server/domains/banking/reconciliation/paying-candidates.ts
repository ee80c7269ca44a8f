import type { EarlierDebit } from '#core/banking/matching/returned.ts'
import type { OpenBill, PayingContext, RecordedEntry, Vendor } from '#core/banking/matching/paying-types.ts'
import { negate } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { indexed } from '#server/platform/sealed/connection.ts'
import type { Candidates, MatchInput } from './match-input.ts'
import { namedParties } from './named-parties.ts'
import { billsOf, entriesOf, debitsOf } from './paying-documents.ts'

/** Candidates for an outgoing line, and for a credit that reverses one. */
export type PaidFound = PayingContext & { bills: OpenBill[]; debits: EarlierDebit[] }

/**
 * Bills, payments in the books and earlier lines for a page of lines: seven indexed queries whatever the company owes. `seesBills` false:
 * nothing about vendors is read.
 */
export async function payingCandidates(
  tx: CompanyTx,
  lines: readonly MatchInput[],
  { seesBills, closely = false }: { seesBills: boolean; closely?: boolean },
  payeesOf: (line: MatchInput) => Candidates['payees'],
): Promise<Map<string, PaidFound>> {
  const debits = seesBills ? lines.filter(({ amount }) => amount < 0) : []
  const named = debits.length > 0 ? await namedParties(tx, 'vendors', debits, closely) : new Map()
  const accounts = await vendorsByAccount(tx, debits)
  const entries = seesBills ? await entriesOf(tx, lines) : new Map<string, RecordedEntry[]>()
  const earlier = await debitsOf(tx, lines)
  const facts = lines.map((line) => ({
    line,
    learned: seesBills && line.amount < 0 ? payeesOf(line) : [],
    vendors: ((named.get(line.bank_transactions_id) ?? []) as { id: string; name: string }[]).map(
      ({ id, name }): Vendor => ({ vendors_id: id, vendor_name: name }),
    ),
    accounts: accounts.filter(({ account }) => line.amount < 0 && isIn(line, account)),
  }))
  const ids = facts.flatMap(({ learned, vendors, accounts: known }) => [...learned, ...vendors, ...known])
  const bills = await billsOf(tx, debits, ids)
  return new Map(
    facts.map(({ line, ...context }) => {
      const payees = new Set([...context.learned, ...context.vendors, ...context.accounts].map(({ vendors_id }) => vendors_id))
      return [
        line.bank_transactions_id,
        {
          ...context,
          bills:
            line.amount < 0
              ? bills.filter(({ vendors_id, amount_due }) => payees.has(vendors_id) || amount_due === negate(line.amount))
              : [],
          entries: entries.get(line.bank_transactions_id) ?? [],
          debits: earlier.get(line.bank_transactions_id) ?? [],
        },
      ]
    }),
  )
}

const isIn = ({ description, vpa }: MatchInput, account: string) =>
  vpa?.toLowerCase() === account.toLowerCase() || digitsIn(description).includes(account.replace(/^0+/, ''))

/** Runs of digits long enough for an account number, without leading zeros. */
const digitsIn = (text: string): string[] => [...text.matchAll(/\d{9,18}/g)].map(([run]) => run.replace(/^0+/, ''))

/** Vendors that are paid where the lines went. */
async function vendorsByAccount(tx: CompanyTx, lines: readonly MatchInput[]): Promise<(Vendor & { account: string })[]> {
  const runs = lines.flatMap(({ description }) => [...description.matchAll(/\d{9,18}/g)].map(([run]) => run))
  const numbers = [...new Set(runs.map((run) => run.replace(/^0+/, '')))]
  const addresses = [...new Set(lines.flatMap(({ vpa }) => (vpa === null ? [] : [vpa, vpa.toLowerCase()])))]
  const asked = [
    ...(numbers.length > 0 ? [vendorsPaidAt(tx, numbers)] : []),
    ...(addresses.length > 0 ? [vendorsPaidBy(tx, addresses)] : []),
  ]
  return (await Promise.all(asked)).flat()
}

async function vendorsPaidAt(tx: CompanyTx, numbers: readonly string[]): Promise<(Vendor & { account: string })[]> {
  const { rows } = await tx.client.query<Vendor & { account: string }>({
    name: 'reconciliation_vendor_accounts',
    text: `SELECT vendors_id, vendor_name, bank_account_number AS account FROM vendors
      WHERE companies_id = $1 AND account_index = ANY($2::bytea[]) AND is_active`,
    values: [tx.companies_id, numbers.map((number) => indexed('account', number))],
  })
  return rows
}

async function vendorsPaidBy(tx: CompanyTx, addresses: readonly string[]): Promise<(Vendor & { account: string })[]> {
  const { rows } = await tx.client.query<Vendor & { account: string }>({
    name: 'reconciliation_vendor_addresses',
    text: `SELECT vendors_id, vendor_name, upi_vpa AS account FROM vendors
      WHERE companies_id = $1 AND upi_vpa = ANY($2::text[]) AND is_active`,
    values: [tx.companies_id, addresses],
  })
  return rows
}
