import { AppError, fieldError } from '#core/errors.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { lockForPayout } from './payouts.ts'
import { lock } from './read.ts'
import type { BillRecord } from './table.ts'

type Asked = { bills_id: string; amount: Paise }
/** The part of a debit or an advance that lowers each locked bill. */
export type Part = { bill: BillRecord; amount: Paise }
/** Locked bills and the amounts that pending payouts settle. */
export type Open = { bills: ReadonlyMap<string, BillRecord>; on_its_way: ReadonlyMap<string, Paise> }

/** Locks bills in one fixed order. */
export async function lockBills(tx: CompanyTx, ids: readonly string[]): Promise<ReadonlyMap<string, BillRecord>> {
  const found = new Map<string, BillRecord>()
  for (const bills_id of [...new Set(ids)].toSorted()) found.set(bills_id, await lock(tx, bills_id))
  return found
}

/** Locks the bills something is to be set off against; the document it comes from is locked after them. */
export async function lockAsked(tx: CompanyTx, asked: readonly Asked[]): Promise<Open> {
  const bills = await lockBills(
    tx,
    asked.map(({ bills_id }) => bills_id),
  )
  const owing = await lockForPayout(tx, [...bills.keys()], null)
  return { bills, on_its_way: new Map([...owing].map(([bills_id, each]) => [bills_id, each.on_its_way])) }
}

/**
 * What is to be set off, checked: bills of the vendor that owe so much, each once, and together no more than is `left`. What a payout on its
 * way is to pay is not owed. Throws `invalid` at the part that is wrong.
 */
export function partsOf(asked: readonly Asked[], open: Open, vendors_id: string, left: Paise): Part[] {
  const parts = asked.map(({ bills_id, amount }, at): Part => {
    const bill = open.bills.get(bills_id)
    const path = `applications.${at}.bills_id`
    if (!bill || bill.vendors_id !== vendors_id) throw fieldError(path, 'This is not a bill of the vendor')
    if (asked.findIndex((each) => each.bills_id === bills_id) < at) throw fieldError(path, 'You chose this bill twice')
    if (bill.status !== 'approved')
      throw fieldError(path, t('Nothing is due on bill {bill_number}', { bill_number: bill.bill_number }))
    const owes = bill.amount_due - (open.on_its_way.get(bills_id) ?? 0)
    if (amount > owes)
      throw fieldError(
        `applications.${at}.amount`,
        t('Only ₹{amount} is due on bill {bill_number}', { bill_number: bill.bill_number, amount: formatPaise(owes) }),
      )
    return { bill, amount }
  })
  const sum = sumPaise(parts.map(({ amount }) => amount))
  if (sum > left)
    throw fieldError(
      'applications',
      t('You set off ₹{amount}, but only ₹{amount_2} is left', { amount: formatPaise(sum), amount_2: formatPaise(left) }),
    )
  return parts
}

/** The active one of these. Throws `wrong_state` when it was undone already. */
export function findNotUndone<T extends { undone_on: string | null }>(rows: readonly T[], isIt: (row: T) => boolean): T {
  const found = rows.find((row) => isIt(row) && row.undone_on === null)
  if (!found) throw new AppError('wrong_state', 'This is already undone.')
  return found
}
