import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { customerStatement, customerStatementFile, emailCustomerStatement } from '#contract/sales/customer-statements.ts'
import type { Body } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import type { DateRange } from '#web/lib/date-ranges.ts'

export const statementQuery = (customers_id: string, period: DateRange) =>
  queryOptions({
    queryKey: ['customers', 'statement', customers_id, period],
    queryFn: ({ signal }) => call(customerStatement, { params: { customers_id }, query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const saveStatement = (customers_id: string, period: DateRange, format: 'pdf' | 'csv') =>
  download(customerStatementFile, t('Statement {from} to {to}.{format}', { from: period.from, to: period.to, format }), {
    params: { customers_id },
    query: { ...period, format },
  })

export const useEmailStatement = (customers_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailCustomerStatement> & { idempotencyKey: string }) =>
      call(emailCustomerStatement, { params: { customers_id }, body, idempotencyKey }),
  })
