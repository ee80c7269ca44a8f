import type { DealtDocument, Side } from '#core/reporting/groups/dealings.ts'
import type { GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import type { GroupAccount } from '#core/reporting/groups/lines.ts'
import type { OpenCredit } from '#core/reporting/groups/open-credits.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { indexed, indexOf } from '#server/platform/sealed/connection.ts'
import { agedPayables } from '../reports/aged-payables.ts'
import { aged } from '../reports/aged-receivables.ts'
import { openCredits } from './credits.ts'

/** The identifiers of a company in the books of others. */
export type TaxNumbers = { companies_id: string; company_name: string; gstin: string | null; pan: string | null }

/** The registration of the transaction's company: its GSTIN contains its PAN. */
export async function taxNumbers(tx: CompanyTx): Promise<TaxNumbers> {
  const { rows } = await tx.client.query<TaxNumbers>(
    'SELECT companies_id, company_name, gstin, pan FROM companies WHERE companies_id = $1',
    [tx.companies_id],
  )
  const [company] = rows
  if (!company) throw new Error('a company has its row')
  return { ...company, pan: company.pan ?? company.gstin?.slice(2, 12) ?? null }
}

type Party = { side: 'customer' | 'vendor'; party_id: string; party_name: string; gstin: string | null; pan_index: Buffer | null }

/** A company's sales to another of the group and purchases from it, for each period. */
export type WithOther = { companies_id: string; sold: Side[]; bought: Side[] }

/** The data of each other company of the group in the books of the transaction's company. */
export async function withOthers(
  tx: CompanyTx,
  companies: readonly TaxNumbers[],
  periods: readonly GroupPeriod[],
): Promise<WithOther[]> {
  const others = companies.filter((each) => each.companies_id !== tx.companies_id)
  const pans = others.flatMap(({ pan }) => (pan === null ? [] : [pan]))
  if (pans.length === 0) return []
  const { rows: parties } = await tx.client.query<Party>('SELECT * FROM parties_by_pan($1, $2)', [
    pans,
    pans.map((pan) => indexed('pan', pan)),
  ])
  const panOf = new Map(pans.map((pan) => [indexOf(tx.client, 'pan', pan), pan]))
  const mine = Map.groupBy(parties, ({ gstin, pan_index }) =>
    companyOf({ gstin, pan: pan_index === null ? gstin?.slice(2, 12) : panOf.get(pan_index.toString('hex')) }, companies),
  )
  const known = others.filter(({ companies_id }) => mine.has(companies_id))
  if (known.length === 0) return []
  const found: WithOther[] = known.map(({ companies_id }) => ({ companies_id, sold: [], bought: [] }))
  const idsOf = (side: Party['side'], list: readonly Party[]) =>
    list.flatMap((party) => (party.side === side ? [party.party_id] : []))
  const all = known.flatMap(({ companies_id }) => mine.get(companies_id) ?? [])
  for (const period of periods) {
    const sold = await ofPeriod(tx, 'customer', idsOf('customer', all), period)
    const bought = await ofPeriod(tx, 'vendor', idsOf('vendor', all), period)
    for (const other of found) {
      const own = mine.get(other.companies_id) ?? []
      other.sold.push(sideOf(own, 'customer', sold))
      other.bought.push(sideOf(own, 'vendor', bought))
    }
  }
  return found
}

/** The company a party is: by GSTIN, or by PAN where just one company of the group has it. */
function companyOf(
  { gstin, pan }: { gstin: string | null; pan: string | undefined },
  companies: readonly TaxNumbers[],
): string | undefined {
  const exact = companies.find((each) => gstin !== null && each.gstin === gstin)
  if (exact) return exact.companies_id
  const alike = companies.filter((each) => each.pan === pan)
  return alike.length === 1 ? alike[0]?.companies_id : undefined
}

type Open = { open: number; unallocated: number }
type OfPeriod = {
  open: ReadonlyMap<string, Open>
  credits: ReadonlyMap<string, OpenCredit[]>
  documents: ReadonlyMap<string, DealtDocument[]>
}

function sideOf(parties: readonly Party[], side: Party['side'], { open, credits, documents }: OfPeriod): Side {
  const own = parties.filter((party) => party.side === side)
  const sum = (of: keyof Open) => sumPaise(own.map(({ party_id }) => open.get(party_id)?.[of] ?? 0))
  return {
    parties: own.map(({ party_name }) => party_name),
    open: sum('open'),
    unallocated: sum('unallocated'),
    credits: own.flatMap(({ party_id }) => credits.get(party_id) ?? []),
    documents: own.flatMap(({ party_id }) => documents.get(party_id) ?? []),
  }
}

async function ofPeriod(tx: CompanyTx, side: Party['side'], ids: readonly string[], period: GroupPeriod): Promise<OfPeriod> {
  if (ids.length === 0) return { open: new Map(), credits: new Map(), documents: new Map() }
  const open = new Map(
    side === 'customer'
      ? (await aged(tx, period.to)).rows.map((row) => [row.customers_id, openOf(row)] as const)
      : (await agedPayables(tx, period.to)).map((row) => [row.vendors_id, openOf(row)] as const),
  )
  // Most have none, as the ageing already shows.
  const some = ids.filter((id) => (open.get(id)?.unallocated ?? 0) !== 0)
  const credits = some.length === 0 ? new Map<string, OpenCredit[]>() : await openCredits(tx, side, some, period.to)
  return { open, credits, documents: await documentsOf(tx, side, ids, period) }
}

const openOf = ({ total, unallocated }: { total: number; unallocated: number }): Open => ({
  open: total - unallocated,
  unallocated,
})

const customerDocuments = `
  SELECT 'invoice' AS kind, customers_id AS party_id, invoices_id AS document_id, invoice_number AS number, invoice_date AS day, total, 0::bigint AS tds,
    journal_entries_id AS posted, cancel_journal_entries_id AS cancelled
  FROM invoices WHERE companies_id = $1 AND customers_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND invoice_date <= $4::date
    AND (invoice_date >= $3::date OR cancelled_on >= $3::date)
  UNION ALL
  SELECT 'credit_note', customers_id, credit_notes_id, credit_note_number, credit_note_date, -total, 0, journal_entries_id, cancel_journal_entries_id
  FROM credit_notes WHERE companies_id = $1 AND customers_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND credit_note_date <= $4::date
    AND (credit_note_date >= $3::date OR cancelled_on >= $3::date)`
const vendorDocuments = `
  SELECT 'bill' AS kind, vendors_id AS party_id, bills_id AS document_id, bill_number AS number, bill_date AS day, total, tds_amount AS tds,
    journal_entries_id AS posted, cancel_journal_entries_id AS cancelled
  FROM bills WHERE companies_id = $1 AND vendors_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND bill_date <= $4::date
    AND (bill_date >= $3::date OR cancelled_on >= $3::date)
  UNION ALL
  SELECT 'debit_note', vendors_id, debit_notes_id, debit_note_number, debit_note_date, -total, 0, journal_entries_id, cancel_journal_entries_id
  FROM debit_notes WHERE companies_id = $1 AND vendors_id = ANY ($2::uuid[]) AND journal_entries_id IS NOT NULL AND debit_note_date <= $4::date
    AND (debit_note_date >= $3::date OR cancelled_on >= $3::date)`

// Tax that is no credit and rounding are the buyer's own cost: the seller earned neither.
const OWN_COST = `('gst_ineligible', 'round_off')`

type Row = Omit<DealtDocument, 'earned'> & { party_id: string; earned: { account: GroupAccount; amount: number }[] | null }

/**
 * The documents of these parties with what they did to income or expense in the period, both positive; one that was cancelled
 * within it did nothing.
 */
async function documentsOf(tx: CompanyTx, side: Party['side'], ids: readonly string[], { from, to }: GroupPeriod) {
  const isSale = side === 'customer'
  const { rows } = await tx.client.query<Row>({
    name: isSale ? 'group_sales' : 'group_purchases',
    text: `SELECT d.kind, d.party_id, d.document_id, d.number, d.day, d.total, d.tds, (
        SELECT jsonb_agg(jsonb_build_object('account', jsonb_build_object('account_role', e.account_role, 'account_type', e.account_type,
          'schedule_iii', e.schedule_iii, 'code', e.code, 'account_name', e.account_name), 'amount', e.amount) ORDER BY e.code)
        FROM (
          SELECT a.code, a.account_name, a.account_role, a.account_type, a.schedule_iii, sum(${isSale ? '-' : ''}l.amount)::bigint AS amount
          FROM unnest(ARRAY[d.posted, d.cancelled]) AS entry(id)
          CROSS JOIN LATERAL (SELECT * FROM journal_lines j WHERE j.companies_id = $1 AND j.journal_entries_id = entry.id OFFSET 0) l
          JOIN ledger_accounts a ON a.companies_id = $1 AND a.ledger_accounts_id = l.ledger_accounts_id
          WHERE l.posting_date BETWEEN $3::date AND $4::date AND a.account_type = '${isSale ? 'income' : 'expense'}'
            AND (a.account_role IS NULL OR a.account_role NOT IN ${OWN_COST})
          GROUP BY 1, 2, 3, 4, 5 HAVING sum(l.amount) <> 0
        ) e
      ) AS earned
      FROM (${isSale ? customerDocuments : vendorDocuments}) d ORDER BY d.day, d.number`,
    values: [tx.companies_id, ids, from, to],
  })
  const isInPeriod = ({ day, earned }: Row) => day >= from || earned !== null
  return Map.groupBy(
    rows.filter(isInPeriod).map((row) => ({ ...row, earned: row.earned ?? [] })),
    (row) => row.party_id,
  )
}
