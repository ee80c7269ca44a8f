import type { eWayBillOf } from '#contract/compliance/e-way-bills.ts'
import type { Reply } from '#contract/endpoint.ts'
import { E_WAY_BILL_ABOVE, whyNeeded } from '#core/tax/gst/e-way-bill.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type Goods, goodsOf, type Source, whyNot } from './goods.ts'
import { newestOf, rowView } from './read.ts'

export type Outset = Reply<typeof eWayBillOf>

export async function outset(tx: CompanyTx, source: Source): Promise<{ goods: Goods; begin: Outset; from_state: string | null }> {
  const goods = await goodsOf(tx, source)
  // The value of a consignment is that of the supply with its GST (CGST Rules r.138(1), explanation 2).
  const value = goods.total - (goods.tcs ?? 0)
  const { seller } = goods
  const bill = await newestOf(tx, source)
  const why_not = whyNot(tx, goods, seller.gstin) ?? null
  const begin = {
    e_way_bill: bill ? rowView(bill) : null,
    why_not,
    is_needed: why_not === null && value > E_WAY_BILL_ABOVE,
    why: whyNeeded(value),
    from_pincode: seller.pincode,
    to_pincode: goods.to_pincode,
  }
  return { goods, begin, from_state: seller.state_code }
}
