import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body, Query } from '#contract/endpoint.ts'
import { sendEnquiry } from '#contract/marketplace/hub-enquiries.ts'
import { getHubListing, type HubListing, listHubListings, reportHubListing } from '#contract/marketplace/hub-listings.ts'
import { listHubCategories } from '#contract/marketplace/hub-products.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Two lists that change only with a new version of the server. */
export const categoriesQuery = queryOptions({
  queryKey: ['hub', 'categories'],
  queryFn: async ({ signal }) => (await call(listHubCategories, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
})

export type ListingFilter = Omit<Query<typeof listHubListings>, 'after' | 'limit'>
/** The listings that buyers see, page by page. */
export const listingsQuery = (filter: ListingFilter) =>
  keysetQuery<HubListing>(['hub', 'listings', filter], (after, signal) =>
    call(listHubListings, { query: { ...filter, limit: '24', after }, signal }),
  )

export const listingQuery = (product_id: string) =>
  queryOptions({
    queryKey: ['hub', 'listing', product_id],
    queryFn: async ({ signal }) => (await call(getHubListing, { params: { product_id }, signal })).data,
  })

/** The form shows the errors. */
export const useSendEnquiry = (product_id: string) =>
  useMutation({
    mutationFn: async (body: Body<typeof sendEnquiry>) => (await call(sendEnquiry, { params: { product_id }, body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['hub-enquiries', 'sent'] }),
    meta: { silent: true },
  })

export const useReportListing = (product_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof reportHubListing>) => call(reportHubListing, { params: { product_id }, body }),
    meta: { silent: true },
  })
