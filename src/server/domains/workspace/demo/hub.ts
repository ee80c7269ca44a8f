import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EnquiryStatus } from '#core/marketplace/hub/enquiry.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { type CompanyTx, inCompany, type Who } from '#server/platform/db.ts'
import * as asking from '#server/domains/marketplace/hub/send-enquiry.ts'
import * as images from '#server/domains/marketplace/hub/images.ts'
import * as products from '#server/domains/marketplace/hub/products.ts'
import * as profile from '#server/domains/marketplace/hub/profile.ts'
import { decide } from '#server/domains/marketplace/hub/review.ts'
import { openCompany } from '#server/domains/identity/accounts/service.ts'
import { type DemoListing, type DemoSeller, ownListings, ownSeller, partners, REJECTED_BECAUSE } from './hub-cast.ts'
import { picture } from './pictures.ts'

type Person = { companies_id: string; accounts_id: string }
type Shop = { who: Person; ids: ReadonlyMap<string, string> }

const DAY_MS = 86_400_000
/** How long a message may take to the other side. */
const CARRIED_MS = 10_000

/** The demo's hub: what the company and three others offer, two enquiries it received and one it sent. */
export async function openHub(services: Dependencies, own: Person, company_name: string): Promise<void> {
  const mine = await sell(services, own, { ...ownSeller, company_name }, ownListings)
  await readAlready(services, own)
  const shops = new Map<string, Shop>()
  for (const { seller, listings } of partners) shops.set(seller.city, await openShop(services, seller, listings))
  await talk(services, mine, shops)
}

/** No one can sign in there: no one has the password. */
async function openShop(services: Dependencies, seller: DemoSeller, listings: readonly DemoListing[]): Promise<Shop> {
  const { company_name, state_code, first_name, last_name, email } = seller
  const password = randomBytes(24).toString('base64url')
  const person = { first_name, last_name, email, password, is_user_verified: true }
  const who = await openCompany(services.database, person, { company_name, state_code, is_demo: true })
  return sell(services, who, seller, listings)
}

type Seller = Omit<DemoSeller, 'state_code'>

async function sell(services: Dependencies, who: Person, seller: Seller, listings: readonly DemoListing[]): Promise<Shop> {
  const oldest = Math.max(...listings.map(({ days }) => days))
  const { email, ...details } = seller
  await on(services, who, oldest + 1, (tx) =>
    profile.update(tx, who.companies_id, { ...details, ...who, email_id: email, is_terms_accepted: true, version: 0 }),
  )
  const ids = new Map<string, string>()
  for (const listing of listings) ids.set(listing.product_title, await offer(services, who, listing))
  return { who, ids }
}

async function offer(services: Dependencies, who: Person, { looks, days, standing, ...listing }: DemoListing): Promise<string> {
  const pictures = await Promise.all(looks.map(picture))
  const { product_id, version } = await on(services, who, days, async (tx) => {
    const kept = []
    for (const [at, content] of pictures.entries()) {
      const { id, url } = await images.save(tx, `picture-${at + 1}.png`, Readable.from([content]))
      kept.push({ id, url, name: `picture-${at + 1}.png`, priority: at + 1 })
    }
    return products.add(tx, { ...listing, hub_product_subcategories_id: 1, is_show_price: true, images: kept })
  })
  if (standing === 'pending') return product_id
  const decision = standing === 'verified' ? { event: 'verify' as const } : { event: 'reject' as const, reason: REJECTED_BECAUSE }
  await on(services, { ...who, accounts_id: null }, days - 0.1, (tx) => decide(tx, { product_id, version, ...decision }))
  return product_id
}

/** Old review results are not news. */
async function readAlready(services: Dependencies, who: Person): Promise<void> {
  await on(services, who, 0, (tx) =>
    tx.client.query(
      `UPDATE notifications SET read_at = $2 WHERE companies_id = $1 AND kind = 'hub' AND title LIKE '% is verified' AND read_at IS NULL`,
      [tx.companies_id, tx.now],
    ),
  )
}

/** Days ago it was sent; the others wrote since, the last of them `status`. */
type Enquiry = {
  from: Person
  to: Shop
  about: string
  days: number
  text: string
  answer?: { text: string; status: EnquiryStatus }
}

async function talk(services: Dependencies, mine: Shop, shops: ReadonlyMap<string, Shop>): Promise<void> {
  const [spices, printers, lorries] = ['Kochi', 'Nashik', 'Bhiwandi'].map((city) => shops.get(city))
  if (!spices || !printers || !lorries) return
  const enquiries: Enquiry[] = [
    {
      from: spices.who,
      to: mine,
      about: 'Corrugated boxes, 5 ply',
      days: 5,
      text: 'We need 4,000 boxes of 400 × 300 × 300 mm for pepper in 10 kg packs, printed in one colour. Your price to Kochi and the delivery time, please.',
      answer: {
        text: 'Thank you for asking. For 4,000 pieces ₹39.80 each, one colour included, freight to Kochi extra. Twelve days from the approved drawing. May we send two samples?',
        status: 'replied',
      },
    },
    {
      from: printers.who,
      to: mine,
      about: 'Packaging design',
      days: 1,
      text: 'A customer of ours wants a carton for a glass bottle that passes the drop test. Can you take the drawing, and we print?',
    },
    {
      from: mine.who,
      to: lorries,
      about: 'Full truck loads, Mumbai to south India',
      days: 8,
      text: 'One 22 feet lorry every Friday from Vasai to Kochi, about 5 tonnes of boxes. What would that cost by the month?',
      answer: {
        text: '₹46,000 a trip if it is four a month, loading at your gate until 6 p.m. The quotation is on its way by mail.',
        status: 'quoted',
      },
    },
  ]
  for (const enquiry of enquiries) await ask(services, enquiry)
}

async function ask(services: Dependencies, { from, to, about, days, text, answer }: Enquiry): Promise<void> {
  const product_id = to.ids.get(about) ?? ''
  const { hub_enquiries_id } = await on(services, from, days, (tx) => asking.send(tx, services, product_id, text))
  await arrived(services, to.who, hub_enquiries_id, 1)
  if (answer === undefined) return
  await on(services, to.who, days - 0.2, async (tx) => {
    await asking.write(tx, services, hub_enquiries_id, answer.text)
    if (answer.status !== 'replied') await asking.setStatus(tx, services, hub_enquiries_id, answer.status)
  })
  await arrived(services, from, hub_enquiries_id, 2)
}

/** Waits until this many messages have been delivered, by a worker or by us. */
async function arrived(services: Dependencies, who: Person, hub_enquiries_id: string, count: number): Promise<void> {
  for (const until = Date.now() + CARRIED_MS; Date.now() < until; await sleep(50)) {
    await services.jobs.drain()
    const { rows } = await on(services, who, 0, (tx) =>
      tx.client.query<{ n: number }>(
        'SELECT count(*)::integer AS n FROM hub_enquiry_messages WHERE companies_id = $1 AND hub_enquiries_id = $2',
        [tx.companies_id, hub_enquiries_id],
      ),
    )
    if ((rows[0]?.n ?? 0) >= count) return
  }
  throw new Error('an enquiry of the demo did not arrive')
}

/** A transaction some days ago. */
function on<T>({ database }: Dependencies, who: Who, days: number, work: (tx: CompanyTx) => Promise<T>): Promise<T> {
  const now = () => new Date(database.clock.now().getTime() - days * DAY_MS)
  return inCompany({ ...database, clock: { now } }, who, work)
}
