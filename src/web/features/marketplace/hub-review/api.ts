import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  decideListing,
  getListingReview,
  type ListingReview,
  listReportedListings,
  listWaitingListings,
  type ReviewInput,
} from '#contract/marketplace/hub-review.ts'
import { agoWords } from '#web/lib/ago.ts'
import { call } from '#web/lib/call.ts'
import { plural } from '#web/lib/format.ts'
import { keysetQuery, type Page, queryClient } from '#web/lib/query.ts'

/** A row of either queue. */
export type Waiting = {
  product_id: string
  product_title: string
  company_name: string
  /** The submission time and kind. */
  note: string
  image: string | undefined
}
type Show = 'waiting' | 'reported'

const listKey = (show: Show) => ['hub-review', 'list', show]

export const queueQuery = (show: Show) =>
  keysetQuery<Waiting>(listKey(show), async (after, signal) => {
    if (show === 'reported') {
      const { rows, next } = await call(listReportedListings, { query: { after }, signal })
      return {
        rows: rows.map((row) => ({ ...faceOf(row), note: `${plural(row.reports, 'report')}, ${agoWords(row.reported_at)}` })),
        next,
      }
    }
    const { rows, next } = await call(listWaitingListings, { query: { after }, signal })
    return {
      rows: rows.map((row) => ({ ...faceOf(row), note: `${row.is_edit ? t('Edit') : t('New')}, ${agoWords(row.submitted_at)}` })),
      next,
    }
  })

type Row = { product_id: string; product_title: string; company_name: string; image: { url: string } | null }
const faceOf = ({ product_id, product_title, company_name, image }: Row) => ({
  product_id,
  product_title,
  company_name,
  image: image?.url,
})

export const reviewQuery = (product_id: string) =>
  queryOptions({
    queryKey: ['hub-review', 'one', product_id],
    queryFn: async ({ signal }): Promise<ListingReview> =>
      (await call(getListingReview, { params: { product_id }, signal })).data,
    staleTime: 0,
  })

/** Sends a decision and removes the listing from both queues. If someone else decided first, everything is refetched. */
export const useDecide = () =>
  useMutation({
    mutationFn: ({ product_id, ...body }: ReviewInput & { product_id: string }) =>
      call(decideListing, { params: { product_id }, body }),
    onSuccess(_, { product_id }) {
      for (const show of ['waiting', 'reported'] as const) dropRow(show, product_id)
      queryClient.removeQueries({ queryKey: ['hub-review', 'one', product_id] })
      const counts = ['hub-review', 'list', 'tab-counts']
      return Promise.all([counts, ['session', 'navigation']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['hub-review'] }),
    meta: { fallback: t("We couldn't save the decision") },
  })

function dropRow(show: Show, product_id: string): void {
  type Pages = { pages: Page<Waiting>[]; pageParams: unknown[] }
  queryClient.setQueryData<Pages>(
    listKey(show),
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => row.product_id !== product_id) })),
      },
  )
}
