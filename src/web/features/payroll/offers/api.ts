import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  answerOffer,
  createOffer,
  getOffer,
  type HireInput,
  hireCandidate,
  listOffers,
  type Offer,
  offerPagePdf,
  type OfferInput,
  type OfferPage,
  type OfferRow,
  openOfferPage,
  sendOffer,
  updateOffer,
  withdrawOffer,
} from '#contract/payroll/offers.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient, wholeQuery } from '#web/lib/query.ts'
import { employeesQuery } from '../shared/employees-query.ts'

export const offersQuery = queryOptions({
  queryKey: ['payroll', 'offers'],
  queryFn: ({ signal }) => call(listOffers, { signal }),
})
export const offerRowsQuery = wholeQuery<OfferRow>(
  [...offersQuery.queryKey, 'rows'],
  async () => (await queryClient.fetchQuery(offersQuery)).rows,
)
export const offerQuery = (payroll_offers_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'offer', payroll_offers_id],
    queryFn: ({ signal }) => call(getOffer, { params: { payroll_offers_id }, signal }),
  })

const show = (offer: Offer) => {
  queryClient.setQueryData(offerQuery(offer.payroll_offers_id).queryKey, offer)
  return queryClient.invalidateQueries({ queryKey: offersQuery.queryKey })
}

/** Drafts an offer, or changes the one with this id. */
export const useSaveOffer = (payroll_offers_id: string | undefined) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: OfferInput; idempotencyKey: string }) =>
      payroll_offers_id === undefined
        ? call(createOffer, { body, idempotencyKey })
        : call(updateOffer, { params: { payroll_offers_id }, body }),
    onSuccess: show,
  })
export const useSendOffer = (payroll_offers_id: string) =>
  useMutation({
    mutationFn: () => call(sendOffer, { params: { payroll_offers_id } }),
    onSuccess: show,
    meta: { fallback: t('The offer could not be sent') },
  })
export const useWithdrawOffer = (payroll_offers_id: string) =>
  useMutation({
    mutationFn: () => call(withdrawOffer, { params: { payroll_offers_id } }),
    onSuccess: show,
    meta: { fallback: t('The offer could not be withdrawn') },
  })
export const useHire = (payroll_offers_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: HireInput; idempotencyKey: string }) =>
      call(hireCandidate, { params: { payroll_offers_id }, body, idempotencyKey }),
    onSuccess: async (offer) => {
      await show(offer)
      await queryClient.invalidateQueries({ queryKey: employeesQuery.queryKey })
    },
  })

export const offerPageQuery = (token: string) =>
  queryOptions({
    queryKey: ['offer-page', token],
    queryFn: ({ signal }) => call(openOfferPage, { body: { token }, signal }),
    retry: false,
  })
export const useAnswerOffer = (token: string) =>
  useMutation({
    mutationFn: (answer: Omit<Body<typeof answerOffer>, 'token'>) => call(answerOffer, { body: { token, ...answer } }),
    onSuccess: (page: OfferPage) => queryClient.setQueryData(offerPageQuery(token).queryKey, page),
    // Another answer may be what refused it: show that one.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['offer-page', token] }),
    meta: { fallback: t('Your answer could not be sent') },
  })
export const saveOfferPage = (token: string) => download(offerPagePdf, 'offer.pdf', { body: { token } })
