import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  addElimination,
  changeGroup,
  createGroup,
  endGroup,
  type GroupElimination,
  type GroupInput,
  type GroupReport,
  groupReport,
  type GroupSettings,
  listEliminations,
  listGroups,
  type NewElimination,
  takeBackElimination,
  withdrawConsent,
} from '#contract/reporting/groups.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const groupsQuery = queryOptions({
  queryKey: ['groups', 'list'],
  queryFn: ({ signal }) => call(listGroups, { signal }),
})

export const groupReportQuery = (company_groups_id: string, group_report: GroupReport, query: GroupSettings) =>
  queryOptions({
    queryKey: ['groups', 'report', company_groups_id, group_report, query],
    queryFn: ({ signal }) => call(groupReport, { params: { company_groups_id, group_report }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const eliminationsQuery = (company_groups_id: string) =>
  keysetQuery<GroupElimination>(['groups', 'eliminations', company_groups_id], (after, signal) =>
    call(listEliminations, { params: { company_groups_id }, query: { after }, signal }),
  )

const changed = () => void queryClient.invalidateQueries({ queryKey: ['groups'] })

/** Creates a group, or changes an existing one. */
export const useSaveGroup = (known: string | undefined) =>
  useMutation({
    mutationFn: (body: GroupInput) =>
      known === undefined ? call(createGroup, { body }) : call(changeGroup, { params: { company_groups_id: known }, body }),
    onSuccess: changed,
    meta: { fallback: t('The group could not be saved') },
  })

export const useEndGroup = () =>
  useMutation({
    mutationFn: (company_groups_id: string) => call(endGroup, { params: { company_groups_id } }),
    onSuccess: changed,
    meta: { fallback: t('The group could not be ended') },
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: (company_groups_id: string) => call(withdrawConsent, { params: { company_groups_id } }),
    onSuccess: changed,
    meta: { fallback: t('The company’s figures could not be removed') },
  })

export const useAddElimination = (company_groups_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewElimination; idempotencyKey: string }) =>
      call(addElimination, { params: { company_groups_id }, body, idempotencyKey }),
    onSuccess: changed,
    meta: { fallback: t('The elimination could not be saved') },
  })

export const useTakeBack = (company_groups_id: string) =>
  useMutation({
    mutationFn: (group_eliminations_id: string) =>
      call(takeBackElimination, { params: { company_groups_id, group_eliminations_id } }),
    onSuccess: changed,
    meta: { fallback: t('The elimination could not be withdrawn') },
  })
