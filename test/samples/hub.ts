import { sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { reportHubListing } from '#contract/marketplace/hub-listings.ts'
import { addHubProduct, uploadHubImage } from '#contract/marketplace/hub-products.ts'
import { listed, offering, saveSeller } from '#test/support/hub.ts'
import type { Sample } from '#test/support/sample.ts'

/** Her listing waits for review: other companies must not see it. She enquires about someone else's. */
export const sample: Sample = async ({ world, asha }) => {
  await saveSeller(asha)
  const raw = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBTAA7', 'base64')
  const { id, url } = await asha.call(uploadHubImage, { query: { file_name: 'turmeric.gif' }, raw })
  await asha.call(addHubProduct, { body: offering({ images: [{ id, url, name: 'turmeric.gif', priority: 1 }] }) })
  const nila = await world.company('Nila Foods')
  await saveSeller(nila, { company_name: 'Nila Foods' })
  const { product_id } = await listed(nila)
  await asha.call(sendEnquiry, { params: { product_id }, body: { order_description: 'Price for 200 kg?' } })
  await asha.call(reportHubListing, { params: { product_id }, body: { reason: 'other', details: '' } })
}
