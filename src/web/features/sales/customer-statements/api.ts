import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  closeStatementPages,
  customerStatement,
  customerStatementFile,
  emailCustomerStatement,
  shareCustomerStatement,
  statementPages,
} from '#contract/sales/customer-statements.ts'
import type { Body } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import type { DateRange } from '#web/lib/date-ranges.ts'
import { queryClient } from '#web/lib/query.ts'

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
    onSuccess: () => queryClient.invalidateQueries({ queryKey: statementPagesQuery(customers_id).queryKey }),
  })

export const statementPagesQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['customers', 'statement-pages', customers_id],
    queryFn: ({ signal }) => call(statementPages, { params: { customers_id }, signal }),
  })

export const useShareStatement = (customers_id: string) =>
  useMutation({
    mutationFn: (body: DateRange) => call(shareCustomerStatement, { params: { customers_id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: statementPagesQuery(customers_id).queryKey }),
    meta: { fallback: t('The link could not be created') },
  })

export const useClosePages = (customers_id: string) =>
  useMutation({
    mutationFn: () => call(closeStatementPages, { params: { customers_id } }),
    onSuccess: (pages) => queryClient.setQueryData(statementPagesQuery(customers_id).queryKey, pages),
    meta: { fallback: t('The pages could not be closed') },
  })
