import type { DealtDocument, Side } from '#core/reporting/groups/dealings.ts'
import type { GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import type { OpenCredit } from '#core/reporting/groups/open-credits.ts'
import { sumPaise } from '#core/money.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { indexed, indexOf } from '#server/platform/sealed/connection.ts'
import { agedPayables } from '../reports/aged-payables.ts'
import { aged } from '../reports/aged-receivables.ts'
import { openCredits } from './credits.ts'
import { documentsOf, type Party } from './open-documents.ts'

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
