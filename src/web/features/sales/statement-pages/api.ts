import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  openStatementInvoice,
  openStatementPage,
  type StatementPage,
  statementPageLayout,
  statementPagePdf,
} from '#contract/sales/statement-pages.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const statementPageQuery = (token: string) =>
  queryOptions({
    queryKey: ['statement-page', token],
    queryFn: ({ signal }) => call(openStatementPage, { body: { token }, signal }),
    retry: false,
  })

export const statementLayoutQuery = (token: string) =>
  queryOptions({
    queryKey: ['print-layout', 'statement-page', token],
    queryFn: ({ signal }) => call(statementPageLayout, { body: { token }, signal }),
    retry: false,
  })

/** The token of an invoice's payment page. */
export const useInvoiceLink = (token: string) =>
  useMutation({
    mutationFn: (invoices_id: string) => call(openStatementInvoice, { body: { token, invoices_id } }),
    // It may have been paid meanwhile: show what is open now.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['statement-page', token] }),
    meta: { fallback: t('The invoice could not be opened') },
  })

export const saveStatement = (token: string, { from, to }: Pick<StatementPage, 'from' | 'to'>) =>
  download(statementPagePdf, t('Statement {from} to {to}.{format}', { from, to, format: 'pdf' }), { body: { token } })
