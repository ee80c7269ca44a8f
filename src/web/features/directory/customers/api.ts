import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  archiveCustomer,
  archiveCustomers as archiveChosen,
  type Customer,
  createCustomer,
  getCustomer,
  listCustomers,
  mergeCustomer,
  type NewCustomer,
  setCreditLimit,
  updateCustomer,
} from '#contract/directory/customers.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

type Filter = { search?: string | undefined; tag?: string | undefined; show?: 'active' | 'archived' | undefined }

export const customersQuery = ({ search, show, tag }: Filter) =>
  keysetQuery(['customers', 'list', search ?? '', show ?? 'active', tag ?? ''], (after, signal) =>
    call(listCustomers, { query: { limit: '200', search, show, tag, after }, signal }),
  )

export const customerQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
  })

/** Adds a customer, or changes the one with this id. */
export const useSaveCustomer = (customers_id: string | undefined) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewCustomer & { idempotencyKey: string }) =>
      customers_id === undefined
        ? call(createCustomer, { body, idempotencyKey })
        : call(updateCustomer, { params: { customers_id }, body }),
    onSuccess: keep,
  })

export const archiveCustomers = (ids: string[], is_active: boolean) => call(archiveChosen, { body: { ids, is_active } })

export const useArchiveCustomer = () =>
  useMutation({
    mutationFn: ({ customers_id, is_active }: Pick<Customer, 'customers_id' | 'is_active'>) =>
      call(archiveCustomer, { params: { customers_id }, body: { is_active } }),
    onSuccess: keep,
  })

export const useSetCreditLimit = (customers_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setCreditLimit>) => call(setCreditLimit, { params: { customers_id }, body }),
    onSuccess: keep,
  })

/** Every row that referred to the other customer may have changed, so everything is refetched. */
export const useMergeCustomer = (customers_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof mergeCustomer> & { idempotencyKey: string }) =>
      call(mergeCustomer, { params: { customers_id }, body, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries(),
  })

async function keep(customer: Customer): Promise<void> {
  queryClient.setQueryData(customerQuery(customer.customers_id).queryKey, customer)
  await queryClient.invalidateQueries({ queryKey: ['customers', 'list'] })
}
