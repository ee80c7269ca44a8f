import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { getRegister, registerFile } from '#contract/payroll/registers.ts'
import { call, download } from '#web/lib/call.ts'

export const registerQuery = (query: Query<typeof getRegister>) =>
  queryOptions({
    queryKey: ['payroll', 'registers', query],
    queryFn: ({ signal }) => call(getRegister, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const saveRegister = (query: Query<typeof registerFile>) =>
  download(registerFile, `${query.register}.${query.format}`, { query })
