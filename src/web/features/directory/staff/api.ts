import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { PayeeBank, ShownBank } from '#contract/directory/payee-banks.ts'
import {
  archiveStaff,
  archiveStaffMembers as archiveChosen,
  createStaff,
  getOwnBank,
  getStaff,
  listStaff,
  type NewStaff,
  removeOwnBank,
  removeStaffBank,
  saveOwnBank,
  saveStaffBank,
  type StaffDetail,
  updateStaff,
  verifyOwnBank,
  verifyStaffBank,
} from '#contract/directory/staff.ts'
import { listMembers, type Member } from '#contract/identity/team.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

type Filter = { search?: string | undefined; show?: 'active' | 'archived' | undefined }
/** Polled while the bank verifies the account. */
const pollInterval = (bank: Pick<ShownBank, 'bank_status' | 'bank_reason'> | undefined) =>
  bank?.bank_status === 'verifying' && !bank.bank_reason ? 1_500 : (false as const)

export const staffListQuery = (filter: Filter) =>
  keysetQuery(['staff', 'list', filter], (after, signal) =>
    call(listStaff, { query: { limit: '200', ...filter, after }, signal }),
  )
export const staffQuery = (staff_id: string) =>
  queryOptions({
    queryKey: ['staff', 'one', staff_id],
    queryFn: ({ signal }) => call(getStaff, { params: { staff_id }, signal }),
    refetchInterval: ({ state }) => pollInterval(state.data),
  })
export const ownBankQuery = queryOptions({
  queryKey: ['staff', 'own'],
  queryFn: ({ signal }) => call(getOwnBank, { signal }),
  refetchInterval: ({ state }) => pollInterval(state.data),
})

export async function findMembers(search: string, signal: AbortSignal): Promise<Member[]> {
  return (await call(listMembers, { query: { search, limit: '20' }, signal })).rows
}

/** Adds a person, or changes name and email of the one with this id. */
export const useSaveStaff = (staff_id: string | undefined) =>
  useMutation({
    mutationFn: ({ accounts_id, ...body }: NewStaff) =>
      staff_id === undefined
        ? call(createStaff, { body: { ...body, accounts_id } })
        : call(updateStaff, { params: { staff_id }, body }),
    onSuccess: keep,
  })
export const archiveStaffMembers = (ids: string[], is_active: boolean) => call(archiveChosen, { body: { ids, is_active } })

export const useArchiveStaff = () =>
  useMutation({
    mutationFn: ({ staff_id, is_active }: Pick<StaffDetail, 'staff_id' | 'is_active'>) =>
      call(archiveStaff, { params: { staff_id }, body: { is_active } }),
    onSuccess: keep,
  })
export const useSaveBank = (staff_id: string) =>
  useMutation({
    mutationFn: (body: PayeeBank) => call(saveStaffBank, { params: { staff_id }, body }),
    onSuccess: keep,
  })
export const useVerifyBank = (staff_id: string) =>
  useMutation({
    mutationFn: () => call(verifyStaffBank, { params: { staff_id } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't contact the bank") },
  })
export const useRemoveBank = (staff_id: string) =>
  useMutation({ mutationFn: () => call(removeStaffBank, { params: { staff_id } }), onSuccess: keep })

export const useSaveOwn = () => useMutation({ mutationFn: (body: PayeeBank) => call(saveOwnBank, { body }), onSuccess: keepOwn })
export const useVerifyOwn = () =>
  useMutation({
    mutationFn: () => call(verifyOwnBank),
    onSuccess: keepOwn,
    meta: { fallback: t("We couldn't contact the bank") },
  })
export const useRemoveOwn = () => useMutation({ mutationFn: () => call(removeOwnBank), onSuccess: keepOwn })

async function keep(staff: StaffDetail): Promise<void> {
  queryClient.setQueryData(staffQuery(staff.staff_id).queryKey, staff)
  await queryClient.invalidateQueries({ queryKey: ['staff', 'list'] })
}

async function keepOwn(bank: ShownBank): Promise<void> {
  queryClient.setQueryData(ownBankQuery.queryKey, bank)
  await queryClient.invalidateQueries({ queryKey: ['staff', 'list'] })
}
