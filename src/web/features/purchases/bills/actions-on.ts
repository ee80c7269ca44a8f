import type { Bill } from '#contract/purchases/bills.ts'

type Rights = { canPrepare: boolean; canCheck: boolean; canPay: boolean }

/** The actions on a bill, by its status and the viewer’s permissions. */
export function actionsOn(
  bill: Pick<Bill, 'status' | 'approval_problem' | 'currency'>,
  { canPrepare, canCheck, canPay }: Rights,
) {
  const { status } = bill
  const isDraft = status === 'draft'
  const isInReview = status === 'to_be_reviewed'
  const isToPay = status === 'approved'
  return {
    change: (isDraft || isInReview) && canPrepare,
    submit: isDraft && canPrepare,
    discard: isDraft && canPrepare,
    sendBack: isInReview && canCheck,
    approve: isInReview && canCheck && bill.approval_problem === null,
    record: isToPay && canPay,
    pay: isToPay && canPay && bill.currency === null,
    amend: isToPay || status === 'paid',
    cancel: !isDraft && status !== 'cancelled' && canCheck,
  }
}
