import type { Body, Query } from '#contract/endpoint.ts'
import type { HubListing, HubListingDetail, listHubListings, reportHubListing } from '#contract/marketplace/hub-listings.ts'
import { AppError } from '#core/errors.ts'
import { askedWords, isMeant, queryText, spellingsOf } from '#core/marketplace/hub/search.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { named } from '#server/platform/named-parameters.ts'
import { keysOf, limitOf, paged } from '#server/platform/paging.ts'
import { categoryOf, imagesOf } from './rules.ts'
import type { KeptImage } from './table.ts'

type Row = {
  product_id: string
  product_title: string
  price: string | number | null
  hub_offerings_type_id: 1 | 2
  hub_product_categories_id: number
  images: KeptImage[]
  company_name: string
  city: string
  is_own: boolean
  updated_at: Date | string
}

/** Words of one search that count, and meanings of each. */
const MOST = { words: 8, meanings: 30 }

/** A page of the listings that buyers see: newest first, or best first for a search. */
export async function list(tx: CompanyTx, query: Query<typeof listHubListings>) {
  const words = askedWords(query.search ?? '', MOST.words)
  if (words.length > 0) return found(tx, query, words)
  // Signs alone name nothing.
  if (query.search?.trim()) return { rows: [], next: null }
  const limit = limitOf(query.limit)
  const [last_at, last_id] = keysOf(query.after, 2) ?? [null, null]
  const { rows } = await tx.client.query<Row & { at: string }>(
    named(
      'SELECT *, updated_at::text AS at FROM hub_newest(:offering, :category, :city, :price_from, :price_to, :last_at, :last_id, :limit)',
      { ...filters(query), last_at, last_id, limit: limit + 1 },
    ),
  )
  const page = paged(rows, limit, (row) => [row.at, row.product_id])
  return { ...page, rows: page.rows.map(listing) }
}

async function found(tx: CompanyTx, query: Query<typeof listHubListings>, words: string[]) {
  const limit = limitOf(query.limit)
  const [last_score, last_id] = keysOf(query.after, 2) ?? [null, null]
  const meanings = await meaningsOf(tx, words)
  if (meanings.some((each) => each.length === 0)) return { rows: [], next: null }
  const { rows } = await tx.client.query<Row & { score: number }>(
    named(
      'SELECT score, (listing).* FROM hub_search(:meant::tsquery, :typed::tsquery, :offering, :category, :city, :price_from, :price_to, :last_score, :last_id, :limit)',
      { meant: queryText(meanings), typed: queryText([words]), ...filters(query), last_score, last_id, limit: limit + 1 },
    ),
  )
  const page = paged(rows, limit, (row) => [row.score, row.product_id])
  return { ...page, rows: page.rows.map(listing) }
}

const filters = (query: Query<typeof listHubListings>) => ({
  offering: query.hub_offerings_type_id ?? null,
  category: query.hub_product_categories_id ?? null,
  city: query.city?.trim() || null,
  price_from: query.price_from ?? null,
  price_to: query.price_to ?? null,
})

/** For each typed word the known words it may mean: itself and words that begin with it, or else words a typo or two away. */
async function meaningsOf(tx: CompanyTx, typed: string[]): Promise<string[][]> {
  const { rows } = await tx.client.query<{ typed: string; word: string }>(
    `SELECT t.typed, w.word FROM unnest($1::text[], $2::text[]) AS t (typed, spellings)
     CROSS JOIN LATERAL (
       (SELECT word FROM hub_words WHERE word ~>=~ t.typed AND word ~<~ (t.typed || chr(1114111)) ORDER BY word USING ~<~ LIMIT ${MOST.meanings})
       UNION (SELECT word FROM hub_words WHERE spellings && string_to_array(t.spellings, ' ') LIMIT 500)) w`,
    [typed, typed.map((word) => spellingsOf(word).join(' '))],
  )
  return typed.map((word) => {
    const near = rows.filter((row) => row.typed === word && isMeant(word, row.word)).map((row) => row.word)
    const begun = near.filter((known) => known.startsWith(word))
    return (begun.length > 0 ? begun : near).slice(0, MOST.meanings)
  })
}

/** A listing with its seller. Throws `not_found` when buyers do not see it. */
export async function detail(tx: CompanyTx, product_id: string): Promise<HubListingDetail> {
  type Detail = Row & Pick<HubListingDetail, 'description' | 'tags' | 'seller'>
  const { rows } = await tx.client.query<{ detail: Detail | null }>('SELECT hub_listing_detail($1) AS detail', [product_id])
  const row = rows[0]?.detail
  if (!row) throw missing()
  return { ...listing(row), description: row.description, tags: row.tags, seller: row.seller }
}

/** Notifies the platform's staff; a repeated report replaces its text. */
export async function report(
  tx: CompanyTx,
  product_id: string,
  { reason, details }: Body<typeof reportHubListing>,
): Promise<undefined> {
  const { is_own } = await detail(tx, product_id)
  if (is_own) throw new AppError('wrong_state', 'This is your own listing: edit or delete it instead.')
  await tx.client.query(
    `INSERT INTO hub_reports (companies_id, reported_product, accounts_id, reason, details, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (companies_id, reported_product) DO UPDATE SET (accounts_id, reason, details, created_at) = ($3, $4, $5, $6)`,
    [tx.companies_id, product_id, tx.accounts_id, reason, details.trim(), tx.now],
  )
  await audit(tx, 'reported', 'hub_listings', product_id, { reason })
  return undefined
}

export const missing = () => new AppError('not_found', 'This listing is no longer in the hub.')

function listing(row: Row): HubListing {
  return {
    product_id: row.product_id,
    product_title: row.product_title,
    price: row.price === null ? null : Number(row.price),
    hub_offerings_type_id: row.hub_offerings_type_id,
    category: categoryOf(row.hub_offerings_type_id, row.hub_product_categories_id),
    images: imagesOf(row.images),
    company_name: row.company_name,
    city: row.city,
    is_own: row.is_own,
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
