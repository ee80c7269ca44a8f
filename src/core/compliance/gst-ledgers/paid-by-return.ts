import type { Paise } from '../../money.ts'
import { type Taxes, totalOf } from '../gstr3b/tax.ts'
import { type Cash, cashBy, cashCells } from './cash.ts'

type Late = { interest: Taxes; fee: Paise }

/** Interest and late fee as they are computed, by tax: the fee is half CGST, half SGST. */
export const chargesOf = ({ interest, fee }: Late): Cash =>
  cashBy((head, minor) => {
    if (minor === 'interest') return interest[head]
    if (minor !== 'fee') return 0
    if (head === 'cgst') return Math.ceil(fee / 2)
    return head === 'sgst' ? Math.floor(fee / 2) : 0
  })

/**
 * What a filed return took from the cash ledger: its tax, and interest and fee. `stated`: both together as the return says. We know the tax they belong to only from
 * our own computation, so a different sum is divided in its proportions; the whole is interest on CGST and SGST where we computed none.
 */
export function paidByReturn(tax: Taxes, late: Late, stated: Paise | undefined): Cash {
  const computed = chargesOf(late)
  const sum = totalOf(late.interest) + late.fee
  const charges = stated === undefined || stated === sum ? computed : divided(stated, computed, sum)
  return cashBy((head, minor) => charges[head][minor] + (minor === 'tax' ? tax[head] : 0))
}

function divided(stated: Paise, computed: Cash, sum: Paise): Cash {
  if (sum === 0) {
    const half = { cgst: Math.ceil(stated / 2), sgst: Math.floor(stated / 2), igst: 0, cess: 0 }
    return cashBy((head, minor) => (minor === 'interest' ? half[head] : 0))
  }
  let [before, given] = [0, 0]
  const parts = new Map<string, Paise>()
  for (const { head, minor, amount } of cashCells(computed)) {
    before += amount
    // Rounded on the running sum, so that the parts add up.
    const upTo = Math.round((stated * before) / sum)
    parts.set(`${head} ${minor}`, upTo - given)
    given = upTo
  }
  return cashBy((head, minor) => parts.get(`${head} ${minor}`) ?? 0)
}
