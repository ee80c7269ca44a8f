import * as enquiriesContract from '#contract/marketplace/hub-enquiries.ts'
import * as listingsContract from '#contract/marketplace/hub-listings.ts'
import * as products from '#contract/marketplace/hub-products.ts'
import * as profileContract from '#contract/marketplace/hub-profile.ts'
import { productCategories, serviceCategories } from '#core/marketplace/hub/categories.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { takeRate } from '#server/platform/rate-limit.ts'
import { runEach } from '#server/domains/documents/lists/run-each.ts'
import * as asking from './send-enquiry.ts'
import * as browse from './browse.ts'
import * as enquiries from './enquiries.ts'
import * as images from './images.ts'
import * as service from './products.ts'
import * as profile from './profile.ts'

export const members = 'APPS_BUSINESS_CONNECT'

export function hubRoutes(serve: Serve, services: Dependencies) {
  serve(products.listHubCategories, members, async () => ({
    data: { products: [...productCategories], services: [...serviceCategories] },
  }))
  serve(products.listHubProducts, members, async ({ tx }) => ({ data: await service.list(tx) }))
  serve(products.getHubProduct, members, async ({ tx, params }) => ({ data: await service.get(tx, params.product_id) }))
  serve(products.addHubProduct, members, async ({ tx, body }) => ({ data: await service.add(tx, body) }))
  serve(products.updateHubProduct, members, async ({ tx, params, body }) => ({
    data: await service.update(tx, params.product_id, body),
  }))
  serve(products.deleteHubProduct, members, async ({ tx, params }) => ({
    data: await service.remove(tx, services.jobs, params.product_id),
  }))
  serve(products.restoreHubProduct, members, async ({ tx, params }) => ({ data: await service.restore(tx, params.product_id) }))
  serve(products.deleteHubProducts, members, ({ tx, body }) =>
    runEach(tx, body.ids, (row, id) => (body.is_deleted ? service.remove(row, services.jobs, id) : service.restore(row, id))),
  )
  serve(products.uploadHubImage, members, async ({ tx, query, http }) => {
    await takeRate(services.database, { name: 'hub-image', most: 120, seconds: 3_600 }, tx.companies_id)
    return images.save(tx, query.file_name, http.body)
  })
  serve(products.readHubImage, members, ({ tx, params }) => images.read(tx, params.hub_images_id))

  serve(profileContract.getSellerProfile, members, async ({ tx }) => ({ data: await profile.get(tx) }))
  serve(profileContract.updateSellerProfile, members, async ({ tx, params, body }) => ({
    data: await profile.update(tx, params.hub_seller_profiles_id, body),
  }))

  serve(listingsContract.listHubListings, members, ({ tx, query }) => browse.list(tx, query))
  serve(listingsContract.getHubListing, members, async ({ tx, params }) => ({ data: await browse.detail(tx, params.product_id) }))
  serve(listingsContract.reportHubListing, members, ({ tx, params, body }) => browse.report(tx, params.product_id, body))

  serve.staged(enquiriesContract.sendEnquiry, members, async ({ session, run, params, body }) => {
    await asking.limitEnquiries(services, session.companies_id)
    return { data: await run((tx) => asking.send(tx, services, params.product_id, body.order_description)) }
  })
  serve(enquiriesContract.listReceivedEnquiries, members, ({ tx, query }) => enquiries.received(tx, query))
  serve(enquiriesContract.listSentEnquiries, members, ({ tx, query }) => enquiries.sent(tx, query))
  serve(enquiriesContract.getEnquiry, members, async ({ tx, params }) => ({
    data: await enquiries.open(tx, params.hub_enquiries_id),
  }))
  serve.staged(enquiriesContract.writeToEnquiry, members, async ({ session, run, params, body }) => {
    await asking.limitMessages(services, session.companies_id)
    return { data: await run((tx) => asking.write(tx, services, params.hub_enquiries_id, body.message_text)) }
  })
  serve(enquiriesContract.setEnquiryStatus, members, async ({ tx, params, body }) => ({
    data: await asking.setStatus(tx, services, params.hub_enquiries_id, body.status),
  }))
}
