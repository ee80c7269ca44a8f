import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import {
  addContractorBank,
  billContractors,
  type BillContractors,
  connectContractor,
  type Contractor,
  type ContractorChange,
  type ContractorRow,
  contractorChoices,
  createContractor,
  getContractor,
  getContractorMonth,
  getOwnContractorPay,
  listContractors,
  type NewContractor,
  setContractorRate,
  updateContractor,
} from '#contract/payroll/contractors.ts'
import type { IsoDate } from '#core/dates.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const contractorsQuery = keysetQuery<ContractorRow>(['payroll', 'contractors', 'list'], (after, signal) =>
  call(listContractors, { query: { after }, signal }),
)
export const contractorQuery = (payroll_contractors_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'contractors', 'one', payroll_contractors_id],
    queryFn: ({ signal }) => call(getContractor, { params: { payroll_contractors_id }, signal }),
  })
export const contractorMonthQuery = (month: IsoDate) =>
  queryOptions({
    queryKey: ['payroll', 'contractors', 'month', month],
    queryFn: ({ signal }) => call(getContractorMonth, { query: { month }, signal }),
  })
export const contractorChoicesQuery = queryOptions({
  queryKey: ['payroll', 'contractors', 'choices'],
  queryFn: ({ signal }) => call(contractorChoices, { signal }),
})
export const ownContractorPayQuery = queryOptions({
  queryKey: ['own-contractor-pay'],
  queryFn: ({ signal }) => call(getOwnContractorPay, { signal }),
})

const show = async (contractor: Contractor) => {
  await queryClient.invalidateQueries({ queryKey: ['payroll', 'contractors'] })
  await queryClient.invalidateQueries({ queryKey: ['payroll-contractors'] })
  queryClient.setQueryData(contractorQuery(contractor.payroll_contractors_id).queryKey, contractor)
}

export const useCreateContractor = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewContractor; idempotencyKey: string }) =>
      call(createContractor, { body, idempotencyKey }),
    onSuccess: show,
  })
export const useUpdateContractor = (payroll_contractors_id: string) =>
  useMutation({
    mutationFn: (body: ContractorChange) => call(updateContractor, { params: { payroll_contractors_id }, body }),
    onSuccess: show,
  })
export const useSetRate = (payroll_contractors_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setContractorRate>) => call(setContractorRate, { params: { payroll_contractors_id }, body }),
    onSuccess: show,
  })
export const useConnectContractor = (payroll_contractors_id: string) =>
  useMutation({
    mutationFn: (accounts_id: string | null) =>
      call(connectContractor, { params: { payroll_contractors_id }, body: { accounts_id } }),
    onSuccess: show,
  })
export const useAddBank = (payroll_contractors_id: string) =>
  useMutation({
    mutationFn: (body: PayeeBank) => call(addContractorBank, { params: { payroll_contractors_id }, body }),
    onSuccess: show,
  })
export const useBillContractors = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: BillContractors; idempotencyKey: string }) =>
      call(billContractors, { body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payroll', 'contractors'] }),
  })
