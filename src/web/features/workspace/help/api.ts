import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { getFaq } from '#contract/workspace/faq.ts'
import type { HelpPlace } from '#contract/help-modules.ts'
import { call } from '#web/lib/call.ts'
import type { Session } from '#contract/identity/session.ts'

type Asked = { keyword: string; place: HelpPlace | undefined }

/** Questions of one module, or of all; with a keyword the matching ones, best first. */
export const faqQuery = ({ accounts_id, companies_id }: Session, { keyword, place }: Asked) =>
  infiniteQueryOptions({
    queryKey: ['faq', companies_id, place?.faq_modules_id, place?.faq_sub_modules_id, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(getFaq, {
        query: {
          accounts_id,
          companies_id,
          page: String(pageParam),
          ...(keyword !== '' && { keyword }),
          ...(place && { faq_modules_id: String(place.faq_modules_id) }),
          ...(place?.faq_sub_modules_id !== undefined && { faq_sub_modules_id: String(place.faq_sub_modules_id) }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { pagination } }) => (pagination.page < pagination.page_count ? pagination.page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  })
