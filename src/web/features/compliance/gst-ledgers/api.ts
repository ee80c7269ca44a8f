import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  addGstCashTransfer,
  addGstChallan,
  cancelGstCashTransfer,
  cancelGstChallan,
  type EnteredBalance,
  enterGstBalance,
  enterGstChallanCin,
  exportGstLedgers,
  getGstLedgers,
  type GstLedgers,
  listChallanAccounts,
  makeGstChallan,
  type NewGstCashTransfer,
  type NewGstChallan,
  type PaidGstChallan,
  payGstChallan,
  proposeGstChallan,
} from '#contract/compliance/gst-ledgers.ts'
import { challanPortal, makeChallanAtPortal } from '#contract/compliance/portal-challans.ts'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { keyOf } from '../shared/return-choice.ts'

export const ledgersQuery = (gst_registrations_id: string | undefined) =>
  queryOptions({
    queryKey: ['gst-ledgers', gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(getGstLedgers, { query: { gst_registrations_id }, signal }),
    // The portal makes a challan within seconds.
    refetchInterval: ({ state: { data } }) =>
      data?.challans.some(({ portal_wanted }) => portal_wanted === 'cpin') ? 2_000 : false,
  })

export const proposalQuery = (of: ReturnChoice) =>
  queryOptions({
    queryKey: ['gst-challan-proposal', ...keyOf(of)],
    queryFn: ({ signal }) => call(proposeGstChallan, { query: of, signal }),
  })

/** Whether challans are made at the portal from here. */
export const challanPortalQuery = (gst_registrations_id: string | undefined) =>
  queryOptions({
    queryKey: ['gst-challan-portal', gst_registrations_id ?? null],
    queryFn: ({ signal }) => call(challanPortal, { query: { gst_registrations_id }, signal }),
  })

/** Where a challan may be paid from. */
export const accountsQuery = queryOptions({
  queryKey: ['gst-challan-accounts'],
  queryFn: ({ signal }) => call(listChallanAccounts, { signal }),
})

/** A read that is under way was asked before the change, and would undo it on the page. GSTR-3B checks the cash ledger. */
async function keep(ledgers: GstLedgers): Promise<void> {
  const { queryKey } = ledgersQuery(ledgers.gst_registrations_id ?? undefined)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, ledgers)
  await queryClient.invalidateQueries({ queryKey: ['gst-challan-proposal'] })
  await queryClient.invalidateQueries({ queryKey: ['gstr-3b'] })
}

type Posted<Values> = { body: Values; idempotencyKey?: string | undefined }

export const useAddChallan = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Posted<NewGstChallan>) => call(addGstChallan, { body, idempotencyKey }),
    onSuccess: keep,
  })
export const useMakeChallan = (gst_challans_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof makeGstChallan>) => call(makeGstChallan, { params: { gst_challans_id }, body }),
    onSuccess: keep,
  })
/** Has the portal make a challan, or asks about it. */
export const useAskPortal = (gst_challans_id: string) =>
  useMutation({
    mutationFn: () => call(makeChallanAtPortal, { params: { gst_challans_id } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't contact the portal") },
  })
export const usePayChallan = (gst_challans_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Posted<PaidGstChallan>) =>
      call(payGstChallan, { params: { gst_challans_id }, body, idempotencyKey }),
    onSuccess: keep,
  })
export const useEnterCin = (gst_challans_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof enterGstChallanCin>) => call(enterGstChallanCin, { params: { gst_challans_id }, body }),
    onSuccess: keep,
  })
export const useCancelChallan = (gst_challans_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof cancelGstChallan>) => call(cancelGstChallan, { params: { gst_challans_id }, body }),
    onSuccess: keep,
  })
/** A transfer changes the ledgers of two registrations. */
async function keepBoth(ledgers: GstLedgers): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['gst-ledgers'] })
  await keep(ledgers)
}
export const useAddTransfer = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Posted<NewGstCashTransfer>) => call(addGstCashTransfer, { body, idempotencyKey }),
    onSuccess: keepBoth,
  })
export const useCancelTransfer = (gst_cash_transfers_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof cancelGstCashTransfer>) =>
      call(cancelGstCashTransfer, { params: { gst_cash_transfers_id }, body }),
    onSuccess: keepBoth,
  })
export const useEnterBalance = (kind: 'opening' | 'portal') =>
  useMutation({
    mutationFn: (body: EnteredBalance) => call(enterGstBalance, { params: { kind }, body }),
    onSuccess: keep,
  })
export const useExport = (gst_registrations_id: string | undefined) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(exportGstLedgers, `gst-ledgers.${format}`, { query: { gst_registrations_id, format } }),
    meta: { fallback: t('The file could not be created') },
  })
