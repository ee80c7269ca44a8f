import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  answerEstimate,
  type EstimatePage,
  estimatePageLayout,
  estimatePagePdf,
  openEstimatePage,
} from '#contract/sales/estimate-answers.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const estimatePageQuery = (token: string) =>
  queryOptions({
    queryKey: ['estimate-page', token],
    queryFn: ({ signal }) => call(openEstimatePage, { body: { token }, signal }),
    retry: false,
  })

export const estimateLayoutQuery = (token: string, version: number) =>
  queryOptions({
    queryKey: ['print-layout', 'estimate-page', token, version],
    queryFn: ({ signal }) => call(estimatePageLayout, { body: { token }, signal }),
    retry: false,
  })

export const useAnswer = (token: string) =>
  useMutation({
    mutationFn: (said: Omit<Body<typeof answerEstimate>, 'token'>) => call(answerEstimate, { body: { token, ...said } }),
    onSuccess: (page: EstimatePage) => queryClient.setQueryData(estimatePageQuery(token).queryKey, page),
    // Another answer or version may be what refused it: show that one.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['estimate-page', token] }),
    meta: { fallback: t('Your answer could not be sent') },
  })

export const saveEstimate = (token: string, estimate_number: string) =>
  download(estimatePagePdf, `${estimate_number.replaceAll('/', '-')}.pdf`, { body: { token } })
