import type { Estimate } from '#contract/sales/estimates.ts'
import type { SalesOrder } from '#contract/sales/sales-orders.ts'
import { addDays, dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { isInvoiceable } from '#core/sales/estimate.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import * as estimates from '../estimates/read.ts'
import { setStatus } from '../estimates/service.ts'
import { termsOf } from '../sales-documents/draft.ts'
import { partsOf } from '../sales-documents/parts.ts'
import { get } from './read.ts'
import { saveDraft } from './service.ts'

/** Days until the promised delivery, by default. */
const PROMISED_DAYS = 7

/**
 * A draft order for the uninvoiced part of an estimate; one that was sent counts as accepted. While it is a draft, a repeated call returns the
 * same one. Throws `wrong_state` for an estimate that was declined, is a draft, or is invoiced or ordered already.
 */
export async function ofEstimate(tx: CompanyTx, estimates_id: string): Promise<SalesOrder> {
  const { status } = await estimates.lock(tx, estimates_id)
  const before = await estimates.orderOf(tx, estimates_id)
  if (before?.status === 'draft') return get(tx, before.sales_orders_id)
  if (before)
    throw new AppError(
      'wrong_state',
      t('This estimate is already ordered: {sales_order_number}.', { sales_order_number: before.sales_order_number }),
    )
  if (status === 'invoiced') throw new AppError('wrong_state', 'This estimate is already fully invoiced.')
  if (!isInvoiceable(status))
    throw new AppError('wrong_state', status === 'draft' ? 'Send the estimate first.' : 'This estimate was declined.')
  const estimate = status === 'sent' ? await accept(tx, estimates_id) : await estimates.get(tx, estimates_id)
  const left = (line: Estimate['lines'][number]) => line.remaining_quantity
  const parts = partsOf(estimate.lines, null, { noun: 'estimate', verb: 'order', left })
  const today = dateInIndia(tx.now)
  const dates = { order_date: today, expected_delivery_date: addDays(today, PROMISED_DAYS) }
  const lines = parts.map(({ line }) => line)
  const order = await saveDraft(tx, { ...termsOf(estimate), ...dates, lines }, estimates_id)
  await audit(tx, 'order_made', 'estimates', estimates_id, { sales_orders_id: order.sales_orders_id, total: order.total })
  return order
}

const accept = (tx: CompanyTx, estimates_id: string) => setStatus(tx, estimates_id, { status: 'accepted', decline_reason: null })
