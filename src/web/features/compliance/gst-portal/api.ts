import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  closeGstSession,
  fetchFromGst,
  type GstPortalState,
  getGstPortal,
  openGstSession,
  type PortalFetch,
  requestGstCode,
  requestGstOtp,
  retryGstFiling,
  signGstFiling,
  startGstFiling,
  stopGstFiling,
} from '#contract/compliance/gst-portal.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { PortalForm } from '#core/compliance/gst-portal/filing-state.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { keyOf } from '../shared/return-choice.ts'

/** A return of a form. */
export type PortalChoice = ReturnChoice & { form: PortalForm }
const POLL_MS = 2_000
const isMoving = (state: GstPortalState | undefined) => state?.filing?.state === 'uploading' || state?.filing?.state === 'filing'
const keyOfPortal = (of: PortalChoice) => ['gst-portal', of.form, ...keyOf(of)]

export const portalQuery = (of: PortalChoice) =>
  queryOptions({
    queryKey: keyOfPortal(of),
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<GstPortalState>(keyOfPortal(of))
      const state = await call(getGstPortal, { query: of, signal })
      // What was filed is in the return and its lists.
      if (isMoving(before) && !isMoving(state)) await refreshReturns()
      return state
    },
    refetchInterval: ({ state }) => (isMoving(state.data) && state.data?.connected_until ? POLL_MS : false),
  })

async function refreshReturns(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['gstr-1'] })
  await queryClient.invalidateQueries({ queryKey: ['gstr-1a'] })
  await queryClient.invalidateQueries({ queryKey: ['gstr-3b'] })
}

const keeper = (of: PortalChoice) => async (state: GstPortalState) => {
  await queryClient.cancelQueries({ queryKey: keyOfPortal(of) })
  queryClient.setQueryData(keyOfPortal(of), state)
}

export const useRequestOtp = (of: PortalChoice) =>
  useMutation({
    mutationFn: (user_name: string) => call(requestGstOtp, { body: { ...of, user_name } }),
    onSuccess: keeper(of),
  })
export const useOpenSession = (of: PortalChoice) =>
  useMutation({ mutationFn: (otp: string) => call(openGstSession, { body: { ...of, otp } }), onSuccess: keeper(of) })
export const useCloseSession = (of: PortalChoice) =>
  useMutation({
    mutationFn: () => call(closeGstSession, { body: of }),
    onSuccess: keeper(of),
    meta: { fallback: t('The session could not be closed') },
  })
export const useStart = (of: PortalChoice) =>
  useMutation({
    mutationFn: () => call(startGstFiling, { body: of }),
    onSuccess: keeper(of),
    meta: { fallback: t('The return could not be uploaded') },
  })
export const useStop = (of: PortalChoice, gst_filings_id: string) =>
  useMutation({ mutationFn: () => call(stopGstFiling, { params: { gst_filings_id } }), onSuccess: keeper(of) })
export const useRetry = (of: PortalChoice, gst_filings_id: string) =>
  useMutation({
    mutationFn: () => call(retryGstFiling, { params: { gst_filings_id } }),
    onSuccess: keeper(of),
    meta: { fallback: t('The GST portal could not be asked') },
  })
export const useRequestCode = (of: PortalChoice, gst_filings_id: string) =>
  useMutation({
    mutationFn: (pan: string) => call(requestGstCode, { params: { gst_filings_id }, body: { pan } }),
    onSuccess: keeper(of),
  })
export const useSign = (of: PortalChoice, gst_filings_id: string) =>
  useMutation({
    mutationFn: (body: { pan: string; code: string }) => call(signGstFiling, { params: { gst_filings_id }, body }),
    onSuccess: keeper(of),
  })

/** GSTR-2B, IMS and the ledgers are other pages: they are read again. */
export const useFetch = ({ form: _form, ...of }: PortalChoice) =>
  useMutation({
    mutationFn: (asked: { what: PortalFetch; replace_by_none?: boolean }) => call(fetchFromGst, { body: { ...of, ...asked } }),
    onSuccess: async () => {
      for (const key of ['gstr-2b', 'ims', 'gst-ledgers', 'gstr-3b']) await queryClient.invalidateQueries({ queryKey: [key] })
    },
    meta: { fallback: t('We could not fetch it from the GST portal') },
  })
