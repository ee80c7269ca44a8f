import { figuresOf } from '#core/banking/settlements/figures.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { named } from '#server/platform/named-parameters.ts'
import { lockByOutsideId } from './read.ts'
import type { Word } from './words.ts'

/**
 * Stores the gateway's data on a settlement and returns its id. Data arrives twice, late and in any order: the one requested last counts,
 * and one that lists fewer payments than are known changes nothing. The books follow by `bookSettlement`.
 */
export async function storeSettlement(tx: CompanyTx, word: Word): Promise<string> {
  const settlements_id = newId()
  const figures = figuresIn(word)
  const { rowCount: isNew } = await insertRow(
    tx.client,
    'settlements',
    {
      companies_id: tx.companies_id,
      settlements_id,
      provider: word.provider,
      outside_settlement_id: word.outside_settlement_id,
      settlement_status: word.settlement_status,
      utr: word.utr,
      settled_on: word.settled_on,
      amount: figures.amount,
      payments_amount: figures.payments_amount,
      refunds_amount: figures.refunds_amount,
      adjustments_amount: figures.adjustments_amount,
      fee: figures.fee,
      tax: figures.tax,
      tds: figures.tds,
      line_count: word.lines.length,
      is_complete: word.is_complete,
      asked_at: word.asked_at,
      created_at: tx.now,
    },
    'ON CONFLICT (companies_id, provider, outside_settlement_id) DO NOTHING',
  )
  const row = await lockByOutsideId(tx, word)
  if (isNew) {
    await replaceLines(tx, row.settlements_id, word)
    await audit(tx, 'told', 'settlements', row.settlements_id, told(word))
    return row.settlements_id
  }
  if (row.asked_at.getTime() >= word.asked_at.getTime()) return row.settlements_id
  const isNews = row.settlement_status !== word.settlement_status || row.utr !== word.utr || row.amount !== figures.amount
  await tx.client.query(
    `UPDATE settlements SET settlement_status = $3, utr = coalesce($4, utr), asked_at = $5 WHERE companies_id = $1 AND settlements_id = $2`,
    [tx.companies_id, row.settlements_id, word.settlement_status, word.utr, word.asked_at],
  )
  // Data that lists fewer payments than are known leaves the figures as they are.
  if (word.is_complete || !row.is_complete) {
    await changeFigures(tx, row.settlements_id, word)
    await replaceLines(tx, row.settlements_id, word)
  }
  if (isNews) await audit(tx, 'told', 'settlements', row.settlements_id, told(word))
  return row.settlements_id
}

const figuresIn = ({ lines, amount }: Word) => ({ ...figuresOf(lines), amount })

async function changeFigures(tx: CompanyTx, settlements_id: string, word: Word): Promise<void> {
  const figures = figuresIn(word)
  await tx.client.query(
    named(
      `UPDATE settlements SET amount = :amount, payments_amount = :payments_amount, refunds_amount = :refunds_amount,
           adjustments_amount = :adjustments_amount, fee = :fee, tax = :tax, tds = :tds, line_count = :line_count, is_complete = :is_complete
         WHERE companies_id = :companies_id AND settlements_id = :settlements_id`,
      {
        companies_id: tx.companies_id,
        settlements_id,
        amount: figures.amount,
        payments_amount: figures.payments_amount,
        refunds_amount: figures.refunds_amount,
        adjustments_amount: figures.adjustments_amount,
        fee: figures.fee,
        tax: figures.tax,
        tds: figures.tds,
        line_count: word.lines.length,
        is_complete: word.is_complete,
      },
    ),
  )
}

const told = ({ outside_settlement_id, settlement_status, amount, utr }: Word) => ({
  outside_settlement_id,
  settlement_status,
  amount,
  utr,
})

async function replaceLines(tx: CompanyTx, settlements_id: string, { lines }: Word): Promise<void> {
  await tx.client.query('DELETE FROM settlement_lines WHERE companies_id = $1 AND settlements_id = $2', [
    tx.companies_id,
    settlements_id,
  ])
  const of = <T>(value: (line: Word['lines'][number]) => T) => lines.map(value)
  await tx.client.query(
    `INSERT INTO settlement_lines (companies_id, settlements_id, outside_line_id, line_kind, outside_payment_id, outside_order_id, amount,
       fee, tax, tds, description, occurred_at)
     SELECT $1, $2, l.* FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
       $11::text[], $12::timestamptz[]) AS l ON CONFLICT DO NOTHING`,
    [
      tx.companies_id,
      settlements_id,
      of((line) => line.outside_line_id),
      of((line) => line.line_kind),
      of((line) => line.outside_payment_id),
      of((line) => line.outside_order_id),
      of((line) => line.amount),
      of((line) => line.fee),
      of((line) => line.tax),
      of((line) => line.tds),
      of((line) => line.description?.slice(0, 500) ?? null),
      of((line) => line.occurred_at),
    ],
  )
}
