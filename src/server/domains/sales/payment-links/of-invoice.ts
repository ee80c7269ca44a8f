import type { Reply } from '#contract/endpoint.ts'
import type { getInvoiceCollection } from '#contract/sales/payment-links.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { linkList } from './list.ts'
import { invoiceBehind, type UrlOf } from './read.ts'
import { responseTo } from './responses.ts'

/** The newest links of an invoice, and its customer's response. */
export async function collectionOf(
  tx: CompanyTx,
  invoices_id: string,
  urlOf: UrlOf,
): Promise<Reply<typeof getInvoiceCollection>> {
  if (!(await invoiceBehind(tx, invoices_id))) throw new AppError('not_found', 'This invoice does not exist.')
  const { rows: links } = await linkList(urlOf).pageOf(tx, { invoices_id }, 20)
  return { links, response: await responseTo(tx, invoices_id) }
}
