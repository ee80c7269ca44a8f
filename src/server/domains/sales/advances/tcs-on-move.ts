import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { tcsAdvanceLines, tcsOfMove } from '#core/tax/tcs-advance.ts'
import { post } from '#server/ledger/post.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { recordAdvanceMove } from '#server/domains/tax/tcs-collections/collections.ts'
import type { AdvanceRecord } from './table.ts'

type Move = {
  advance_moves_id: string
  moved_on: IsoDate
  /** What was left of the advance before and after the move. */
  before: Paise
  after: Paise
  payment_allocations_id?: string | undefined
}

/** Books the tax collected at source that a move of an advance adds or sets off, with its row. Does nothing for an advance without TCS. */
export async function collectOnMove(tx: CompanyTx, advance: AdvanceRecord, move: Move): Promise<void> {
  const { tcs_nature, tcs_section, collection_code, tcs_rate: rate, tcs_rate_reason: rate_reason } = advance
  if (tcs_nature === null || tcs_section === null || collection_code === null || rate === null) return
  const { advances_id, advance_number, customers_id, customer_name, customer } = advance
  const { advance_moves_id, moved_on, before, after } = move
  const tax = tcsOfMove(before, after, rate)
  const journal_entries_id =
    tax === 0
      ? null
      : await post(tx, {
          posting_date: moved_on,
          source: 'advance_tcs',
          source_ref: advance_moves_id,
          memo: `${advance_number} TCS on advance ${customer_name}`,
          lines: tcsAdvanceLines(tax),
        })
  recordAdvanceMove(tx, {
    sources_id: advances_id,
    customers_id,
    customer,
    collected_on: moved_on,
    journal_entries_id,
    applied_to: await invoiceOf(tx, move.payment_allocations_id),
    part: { tcs_nature, section: tcs_section, collection_code, rate, rate_reason, base: after - before - tax, tax },
  })
}

async function invoiceOf(tx: CompanyTx, payment_allocations_id: string | undefined): Promise<string | null> {
  if (payment_allocations_id === undefined) return null
  const { rows } = await tx.client.query<{ invoices_id: string }>(
    'SELECT invoices_id FROM payment_allocations WHERE companies_id = $1 AND payment_allocations_id = $2',
    [tx.companies_id, payment_allocations_id],
  )
  return rows[0]?.invoices_id ?? null
}
