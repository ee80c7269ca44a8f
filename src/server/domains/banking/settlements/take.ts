import { figuresOf } from '#core/banking/settlements/figures.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { lockByOutsideId } from './read.ts'
import type { Word } from './words.ts'

/**
 * Keeps the gateway's word on a settlement and answers its id. Words come twice, late and in any order: the one asked for last counts, and
 * one that names fewer payments than are known changes nothing. The books follow by `bookSettlement`.
 */
export async function storeSettlement(tx: CompanyTx, word: Word): Promise<string> {
  const settlements_id = newId()
  const figures = { ...figuresOf(word.lines), amount: word.amount }
  const { rowCount: isNew } = await tx.client.query(
    `INSERT INTO settlements (companies_id, settlements_id, provider, outside_settlement_id, settlement_status, utr, settled_on, amount,
       payments_amount, refunds_amount, adjustments_amount, fee, tax, tds, line_count, is_complete, asked_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (companies_id, provider, outside_settlement_id) DO NOTHING`,
    [
      tx.companies_id,
      settlements_id,
      word.provider,
      word.outside_settlement_id,
      word.settlement_status,
      word.utr,
      word.settled_on,
      figures.amount,
      figures.payments_amount,
      figures.refunds_amount,
      figures.adjustments_amount,
      figures.fee,
      figures.tax,
      figures.tds,
      word.lines.length,
      word.is_complete,
      word.asked_at,
      tx.now,
    ],
  )
  const row = await lockByOutsideId(tx, word)
  if (isNew) {
    await replaceLines(tx, row.settlements_id, word)
    await audit(tx, 'told', 'settlements', row.settlements_id, told(word))
    return row.settlements_id
  }
  if (row.asked_at.getTime() >= word.asked_at.getTime()) return row.settlements_id
  const namesAll = word.is_complete || !row.is_complete
  const isNews = row.settlement_status !== word.settlement_status || row.utr !== word.utr || row.amount !== figures.amount
  await tx.client.query(
    `UPDATE settlements SET settlement_status = $3, utr = coalesce($4, utr), asked_at = $5 WHERE companies_id = $1 AND settlements_id = $2`,
    [tx.companies_id, row.settlements_id, word.settlement_status, word.utr, word.asked_at],
  )
  if (namesAll) {
    await tx.client.query(
      `UPDATE settlements SET amount = $3, payments_amount = $4, refunds_amount = $5, adjustments_amount = $6, fee = $7, tax = $8, tds = $9,
         line_count = $10, is_complete = $11 WHERE companies_id = $1 AND settlements_id = $2`,
      [
        tx.companies_id,
        row.settlements_id,
        figures.amount,
        figures.payments_amount,
        figures.refunds_amount,
        figures.adjustments_amount,
        figures.fee,
        figures.tax,
        figures.tds,
        word.lines.length,
        word.is_complete,
      ],
    )
    await replaceLines(tx, row.settlements_id, word)
  }
  if (isNews) await audit(tx, 'told', 'settlements', row.settlements_id, told(word))
  return row.settlements_id
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
