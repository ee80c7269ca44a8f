import fs from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { categoryName } from '#core/marketplace/hub/categories.ts'

/** A seller's product as the reviewer sees it. */
export type HubRow = {
  companies_id: string
  company_name: string
  product_id: string
  version: number
  product_title: string
  description: string
  price: string | null
  tags: string[]
  images: { id: string; name: string }[]
  hub_category_name: string
  verification_status: string
  verification_reason: string | null
  submitted_at: Date | null
}
type Kept = Omit<HubRow, 'hub_category_name'> & { hub_offerings_type_id: 1 | 2; hub_product_categories_id: number }

const MOST = 100
const products = `SELECT p.companies_id, c.company_name, p.product_id, p.version, p.product_title, p.description, p.price, p.tags, p.images,
    p.hub_offerings_type_id, p.hub_product_categories_id, p.verification_status, p.verification_reason, p.submitted_at
  FROM hub_products p JOIN companies c USING (companies_id)`

/** What waits for a reviewer, the longest waiting first. */
export const queue = async (url: string) =>
  (
    await read<Kept>(
      url,
      `${products} WHERE p.verification_status = 'pending' AND p.deleted_at IS NULL ORDER BY p.submitted_at, p.product_id LIMIT ${MOST}`,
      [],
    )
  ).map(named)

export async function listingOf(url: string, product_id: string): Promise<HubRow | undefined> {
  const [row] = await read<Kept>(url, `${products} WHERE p.product_id = $1 AND p.deleted_at IS NULL`, [product_id])
  return row && named(row)
}

/** What buyers see and a person reported, the latest first. */
export async function reported(url: string): Promise<(HubRow & { reports: string[] })[]> {
  const rows = await read<Kept & { reports: string[] }>(
    url,
    `SELECT listed.*, told.reports FROM (${products} WHERE p.deleted_at IS NULL) listed
     JOIN (SELECT reported_product AS product_id, max(created_at) AS latest, array_agg(reason || ': ' || details ORDER BY created_at DESC) AS reports
           FROM hub_reports GROUP BY reported_product) told USING (product_id)
     WHERE EXISTS (SELECT 1 FROM hub_listings l WHERE l.companies_id = listed.companies_id AND l.product_id = listed.product_id)
     ORDER BY told.latest DESC, product_id LIMIT ${MOST}`,
    [],
  )
  return rows.map((row) => ({ ...named(row), reports: row.reports }))
}

/** Writes the listing's images into the folder; returns their paths. */
export async function saveImages(url: string, row: HubRow, folder: string): Promise<string[]> {
  const images = await read<{ hub_images_id: string; content: Buffer }>(
    url,
    'SELECT hub_images_id, content FROM hub_images WHERE companies_id = $1 AND hub_images_id = ANY($2::uuid[])',
    [row.companies_id, row.images.map((image) => image.id)],
  )
  await fs.mkdir(folder, { recursive: true })
  return Promise.all(
    images.map(async ({ hub_images_id, content }) => {
      const file = path.join(folder, `${hub_images_id}.webp`)
      await fs.writeFile(file, content)
      return file
    }),
  )
}

const named = ({ hub_offerings_type_id, hub_product_categories_id, ...row }: Kept): HubRow => ({
  ...row,
  hub_category_name: categoryName(hub_offerings_type_id, hub_product_categories_id) ?? '',
})

async function read<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
