import { categoryName } from '#core/marketplace/hub/categories.ts'
import { searchText, spellingsOf, wordsOf } from '#core/marketplace/hub/search.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import type { ProductRow } from './table.ts'

/** Words of a description that are searched. */
const DESCRIBED = 300

/** Publishes products as they are now, replacing their earlier listings; does nothing without a seller's profile. */
export async function publish(tx: CompanyTx, products: readonly ProductRow[]): Promise<void> {
  const seller = await sellerOf(tx)
  if (!seller) return
  const words = new Set<string>()
  for (const product of products) {
    const parts = wordsIn(product, `${seller.company_name} ${seller.city}`)
    for (const word of Object.values(parts).flat()) words.add(word)
    const { companies_id, product_id, product_title, description, hub_offerings_type_id, hub_product_categories_id } = product
    await insertRow(
      tx.client,
      'hub_listings',
      {
        companies_id,
        product_id,
        product_title,
        description,
        price: shownPrice(product),
        hub_offerings_type_id,
        hub_product_categories_id,
        tags: product.tags,
        images: JSON.stringify(product.images),
        image_ids: product.images.map((image) => image.id),
        company_name: seller.company_name,
        city: seller.city,
        search_words: searchText(parts),
        updated_at: product.updated_at,
      },
      `ON CONFLICT (companies_id, product_id) DO UPDATE SET product_title = excluded.product_title, description = excluded.description,
         price = excluded.price, hub_offerings_type_id = excluded.hub_offerings_type_id,
         hub_product_categories_id = excluded.hub_product_categories_id, tags = excluded.tags, images = excluded.images,
         image_ids = excluded.image_ids, company_name = excluded.company_name, city = excluded.city, search_words = excluded.search_words,
         updated_at = excluded.updated_at`,
    )
  }
  await learn(tx, [...words])
}

/** The price alone, at once, also while an edit of the rest waits for a reviewer. */
export async function setListedPrice(tx: CompanyTx, product: ProductRow): Promise<void> {
  await tx.client.query('UPDATE hub_listings SET price = $3 WHERE companies_id = $1 AND product_id = $2', [
    tx.companies_id,
    product.product_id,
    shownPrice(product),
  ])
}

/** Hides a product from buyers, or shows again what they saw. */
export async function show(tx: CompanyTx, product_id: string, is_shown: boolean): Promise<void> {
  await tx.client.query('UPDATE hub_listings SET is_shown = $3 WHERE companies_id = $1 AND product_id = $2', [
    tx.companies_id,
    product_id,
    is_shown,
  ])
}

/** Removes a product's listing permanently. */
export async function withdraw(tx: CompanyTx, product_id: string): Promise<void> {
  await tx.client.query('DELETE FROM hub_listings WHERE companies_id = $1 AND product_id = $2', [tx.companies_id, product_id])
}

/** The seller's new name and city on what buyers see. */
export async function renameSeller(tx: CompanyTx): Promise<void> {
  const { rows } = await tx.client.query<ProductRow>(
    `SELECT companies_id, product_id, product_title, description, price, price IS NOT NULL AS is_show_price, hub_offerings_type_id,
       hub_product_categories_id, tags, images, updated_at FROM hub_listings WHERE companies_id = $1`,
    [tx.companies_id],
  )
  await publish(
    tx,
    rows.map((row) => ({ ...row, price: row.price === null ? null : Number(row.price) })),
  )
}

/** Whether buyers can write to the company. */
export async function sellerOf(tx: CompanyTx): Promise<{ company_name: string; city: string } | undefined> {
  const { rows } = await tx.client.query<{ company_name: string; city: string }>(
    'SELECT company_name, city FROM hub_seller_profiles WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows[0]
}

const shownPrice = ({ price, is_show_price }: ProductRow) => (is_show_price ? price : null)

function wordsIn(product: ProductRow, seller: string) {
  const category = categoryName(product.hub_offerings_type_id, product.hub_product_categories_id) ?? ''
  return {
    A: wordsOf(product.product_title),
    B: product.tags.flatMap(wordsOf),
    C: wordsOf(`${category} ${seller}`),
    D: wordsOf(product.description).slice(0, DESCRIBED),
  }
}

/** Adds words to the spelling index, always in the same order: two concurrent listings must not deadlock. */
async function learn(tx: CompanyTx, words: string[]): Promise<void> {
  const sorted = words.toSorted()
  await tx.client.query(
    `INSERT INTO hub_words (word, spellings)
     SELECT word, string_to_array(spellings, ' ') FROM unnest($1::text[], $2::text[]) AS new (word, spellings) ON CONFLICT DO NOTHING`,
    [sorted, sorted.map((word) => spellingsOf(word).join(' '))],
  )
}
