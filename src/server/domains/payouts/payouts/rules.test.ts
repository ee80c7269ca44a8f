import { describe, expect, test } from 'vitest'
import { debit } from '#core/ledger/journal.ts'
import type { Payee } from './payee-types.ts'
import type { Warning } from './payee-warning.ts'
import { approvalProblem, isSamePayee, payoutEntry } from './rules.ts'

const place = { payee_account_number: '50200012345678', payee_ifsc: 'HDFC0000001', payee_vpa: null }
const payee: Payee = {
  ...place,
  payee_name: 'Nila Printers',
  paid_vpa: null,
  bank_name: null,
  problem: null,
  warning: null,
  blocker: null,
  accounts_id: null,
}
const row = { ...place, payout_status: 'pending' as const, made_by: 'asha', workflow_hash: null }
const ravi = { accounts_id: 'ravi', others: 1, waits: undefined }
const asha = { ...ravi, accounts_id: 'asha' }
const fresh: Warning = { text: 'It is new.', until: new Date(), changed_by: 'kiran', needs_second: false, whose: [] }
const shared: Warning = { text: 'It is shared.', until: null, changed_by: 'kiran', needs_second: true, whose: ['meera'] }

describe('who may release a payout', () => {
  test('a person other than its maker, once', () => {
    expect(approvalProblem(row, payee, ravi)).toBeUndefined()
    expect(approvalProblem(row, payee, asha)).toBe('You made this payout: somebody else approves it.')
    expect(approvalProblem({ ...row, payout_status: 'queued' }, payee, ravi)).toBe('This payout does not wait for an approval.')
  })

  test('its maker where nobody else could, or where approvers of a workflow have looked', () => {
    expect(approvalProblem(row, payee, { ...asha, others: 0 })).toBeUndefined()
    expect(approvalProblem({ ...row, workflow_hash: Buffer.from('seal') }, payee, asha)).toBeUndefined()
  })

  test('nobody before their own right to pay has waited', () => {
    expect(approvalProblem(row, payee, { ...ravi, waits: 'You may release payouts tomorrow.' })).toBe(
      'You may release payouts tomorrow.',
    )
  })

  test('nobody where the payee cannot be paid, or is paid elsewhere by now', () => {
    expect(approvalProblem(row, { ...payee, problem: 'Nila Printers is archived' }, ravi)).toBe('Nila Printers is archived.')
    expect(approvalProblem(row, { ...payee, payee_ifsc: 'ICIC0000103' }, ravi)).toBe(
      'Where the payee is paid was changed since: save the payout again and look at it.',
    )
  })

  test('of a new account neither who changed it nor who made the payout, not even alone', () => {
    const waiting = { ...payee, warning: fresh }
    const refusal = 'It is new. Until then a second person must approve it.'
    expect(approvalProblem(row, waiting, ravi)).toBeUndefined()
    expect(approvalProblem(row, waiting, { ...ravi, accounts_id: 'kiran' })).toBe(refusal)
    expect(approvalProblem(row, waiting, { ...asha, others: 0 })).toBe(refusal)
    expect(
      approvalProblem(row, { ...payee, warning: { ...fresh, until: null } }, { ...ravi, accounts_id: 'kiran' }),
    ).toBeUndefined()
  })

  test.each(['asha', 'kiran', 'meera'])('of an account shared with staff not %s, at any time', (accounts_id) => {
    expect(approvalProblem(row, { ...payee, warning: shared }, { ...ravi, accounts_id, others: 0 })).toBe(
      'It is shared. A second person approves it.',
    )
  })

  test('of an account shared with staff a person who does not own it, and no machine', () => {
    expect(approvalProblem(row, { ...payee, warning: shared }, ravi)).toBeUndefined()
    const machine = { accounts_id: null, others: 0, waits: undefined }
    expect(approvalProblem(row, { ...payee, warning: shared }, machine)).toBe('It is shared. A second person approves it.')
    // A change made by the system does not count against a person without an account.
    expect(approvalProblem({ ...row, made_by: null }, payee, { ...machine, others: 1 })).toBeUndefined()
  })

  test('not its payee while another person could', () => {
    const own = { ...payee, accounts_id: 'ravi' }
    expect(approvalProblem(row, own, ravi)).toBe('This is paid to you: somebody else approves it.')
    expect(approvalProblem(row, own, { ...ravi, others: 0 })).toBeUndefined()
    expect(approvalProblem(row, { ...payee, accounts_id: 'meera' }, ravi)).toBeUndefined()
  })
})

test.each([
  ['account', { payee_account_number: '50200012345679' }],
  ['branch', { payee_ifsc: 'ICIC0000103' }],
  ['UPI id', { payee_vpa: 'nila@icici' }],
])('another %s is another payee', (_, change) => {
  expect(isSamePayee(row, payee)).toBe(true)
  expect(isSamePayee(row, { ...payee, ...change })).toBe(false)
})

test('the entry of a payout shows who was paid, for what and by which UTR', () => {
  const paid = { payouts_id: 'p', payee_name: 'Nila Printers', narration: 'Printing', utr: 'SBXN1', amount: 5_000_00 }
  const debits = [debit('payable', 5_000_00)]
  expect(payoutEntry(paid, debits, 'bank', '2026-11-20')).toEqual({
    posting_date: '2026-11-20',
    source: 'payout',
    source_ref: 'p',
    memo: 'Paid Nila Printers Printing SBXN1',
    lines: [...debits, { account: { ledger_accounts_id: 'bank' }, amount: -5_000_00 }],
  })
  expect(payoutEntry({ ...paid, utr: null }, debits, 'bank', '2026-11-20').memo).toBe('Paid Nila Printers Printing')
})
