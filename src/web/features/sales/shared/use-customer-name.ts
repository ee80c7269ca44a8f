import { useQuery } from '@tanstack/react-query'
import { getCustomer } from '#contract/directory/customers.ts'
import { call } from '#web/lib/call.ts'

/** The name of a customer by id, for a chip or a preset field; undefined until loaded. */
export function useCustomerName(customers_id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id: customers_id ?? '' }, signal }),
    enabled: customers_id !== undefined,
  })
  return data?.customer_name
}
