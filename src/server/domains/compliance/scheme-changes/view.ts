import type { SchemeChangeChoice, SchemeChangeWorksheet } from '#contract/compliance/scheme-changes.ts'
import { capitalCredit, changesOf, sinceFor, stockCredit } from '#core/compliance/scheme-changes/worksheet.ts'
import { dateInIndia } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { sumPaise } from '#core/money.ts'
import { plainUnits } from '#core/quantity.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chosenOf, returnOf } from '../gst-returns/return-of.ts'
import { capitalBought, type OnHand, onHandBefore, type StockBought, stockBought } from './purchases.ts'

/**
 * What credit a registration takes or pays back at a change of its scheme, worked out on reading: stock by the latest purchases of each item, capital
 * goods by their age. Throws `invalid` at `on` for a day without a change.
 */
export async function schemeChange(
  tx: CompanyTx,
  { gst_registrations_id, on }: SchemeChangeChoice,
): Promise<SchemeChangeWorksheet> {
  const of = await returnOf(tx, { period: dateInIndia(tx.now).slice(0, 7), gst_registrations_id })
  const { registration } = of
  const own = (await listRegistrations(tx)).find(({ gstin }) => gstin === registration.gstin)
  const changes = changesOf(own?.schemes ?? [])
  const change = on === undefined ? changes[0] : changes.find((each) => each.on === on)
  if (on !== undefined && change === undefined) throw fieldError('on', 'The scheme did not change on this day')
  const named = { gst_registrations_id: chosenOf(of), gstin: registration.gstin, changes, change: change ?? null }
  if (!change) return { ...named, stock: [], capital: [], unexplained: [], stock_credit: 0, capital_credit: 0 }
  const window = (what: 'stock' | 'capital') => ({ since: sinceFor(change.on, what), on: change.on, registration })
  const [bought, on_hand, goods] = await Promise.all([
    stockBought(tx, window('stock')),
    onHandBefore(tx, change.on),
    capitalBought(tx, window('capital')),
  ])
  const { stock, unexplained } = explain(on_hand, bought)
  const capital = goods.map((row) => ({ ...row, ...capitalCredit(change, row.bill_date, row.tax) }))
  const sum = (rows: readonly { credit: number }[]) => sumPaise(rows.map(({ credit }) => credit))
  return { ...named, stock, capital, unexplained, stock_credit: sum(stock), capital_credit: sum(capital) }
}

type Explained = Pick<SchemeChangeWorksheet, 'stock' | 'unexplained'>

function explain(on_hand: readonly OnHand[], bought: readonly StockBought[]): Explained {
  const byItem = Map.groupBy(bought, ({ items_id }) => items_id)
  const found: Explained = { stock: [], unexplained: [] }
  for (const { items_id, item_name, quantity } of on_hand) {
    const purchases = (byItem.get(items_id) ?? []).map((row) => ({ ...row, quantity: BigInt(row.quantity) }))
    const { rows, left } = stockCredit(BigInt(quantity), purchases)
    found.stock.push(
      ...rows.map(({ items_id: _item, ...row }) => ({
        ...row,
        quantity: plainUnits(row.quantity),
        taken: plainUnits(row.taken),
      })),
    )
    if (left > 0n) found.unexplained.push({ item_name, quantity: plainUnits(left) })
  }
  return found
}
