import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { payeeKinds, type PayeeRef, type PayeeRow, readBank } from './payees.ts'
import { sharersOf, sharerWords } from './shared-accounts.ts'
import { changeLetterJob } from './letter.ts'

const payers = ['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_PAY'] as const

/** Notifies of a new or changed account: the approvers and payers, the payee, and other owners of the account. */
export async function notifyChange(
  tx: CompanyTx,
  services: Pick<Dependencies, 'jobs' | 'mail'>,
  payee: PayeeRef,
  before: PayeeRow,
): Promise<void> {
  const { payee_name, accounts_id } = before
  const isStaff = payee.table === 'staff'
  const link = isStaff ? '/payout' : payeeKinds.vendors.link(payee.id)
  if (before.bank_account_number !== null)
    await notify(tx, {
      to: { permissions: payers },
      kind: 'bill',
      title: sentence('The bank account of {payee_name} was changed', { payee_name }),
      text: isStaff
        ? sentence('Ask them in person before you pay.')
        : sentence('Call the vendor on a number you know before you pay.'),
      link,
    })
  await tellOfSharing(tx, payee, link)
  if (!isStaff) return
  if (accounts_id !== null && accounts_id !== tx.accounts_id)
    await notify(tx, {
      to: { accounts_ids: [accounts_id] },
      kind: 'payment',
      title: sentence('Somebody changed the account you are paid to'),
      text: sentence('Check it, and tell an owner at once if it is not your account.'),
      link: '/settings/profile',
    })
  await services.jobs.enqueue(tx, changeLetterJob(services), { staff_id: payee.id })
}

/** An account that a vendor and an employee share is reported at once, not only when it is paid. */
async function tellOfSharing(tx: CompanyTx, payee: PayeeRef, link: string): Promise<void> {
  const { payee_name, bank_account_number, upi_vpa } = await readBank(tx, payee)
  const sharers = (await sharersOf(tx, [{ key: payee.id, bank_account_number, upi_vpa }])).get(payee.id) ?? []
  const others = payee.table === 'staff' ? sharers : sharers.filter(({ sharer_kind }) => sharer_kind === 'staff')
  if (others.length === 0) return
  await notify(tx, {
    to: { permissions: payers },
    kind: 'bill',
    title: sentence('The account of {payee_name} is on file for {others} too', {
      payee_name,
      others: others.map(sharerWords).join(', '),
    }),
    text: sentence('Find out why before you pay there.'),
    link,
  })
}
