import * as contract from '#contract/marketplace/hub-review.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { record } from './review-desk.ts'
import * as queue from './review-queue.ts'

export const reviewers: readonly Permission[] = ['OWNER', 'ADMIN']

/** For the operator's people. The permission alone opens nothing: every company has owners. */
export function hubReviewRoutes(serve: Serve, services: Pick<Dependencies, 'database' | 'jobs'>) {
  serve(contract.listWaitingListings, reviewers, ({ tx, query }) => queue.waiting(tx, query))
  serve(contract.listReportedListings, reviewers, ({ tx, query }) => queue.reported(tx, query))
  serve(contract.getListingReview, reviewers, async ({ tx, params }) => ({ data: await queue.detail(tx, params.product_id) }))
  serve(contract.decideListing, reviewers, async ({ tx, params, body }) => {
    await record(tx, services, params.product_id, body)
    return undefined
  })
  serve(contract.readReviewImage, reviewers, ({ tx, params }) => queue.image(tx, params.hub_images_id))
}
