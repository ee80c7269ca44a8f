import { expect, test } from 'vitest'
import type { PayoutRecord } from './table.ts'
import { snapshotOf, sealedText } from './approval-snapshot.ts'

const row = (over: Partial<PayoutRecord> = {}) =>
  ({
    payouts_id: 'p1',
    version: 3,
    amount: 5_000_00,
    bank_accounts_id: 'b1',
    payee_name: 'Nila Printers',
    payee_account_number: '50200012345678',
    payee_ifsc: 'HDFC0000001',
    payee_vpa: 'nila@upi',
    scheduled_on: null,
    notes: 'Printing',
    created_at: new Date('2026-11-19T20:00:00Z'),
    ...over,
  }) as PayoutRecord
const facts = { total: 5_000_00, is_first_payment: false, shared: [] }

test('approvers see of one payout whom it pays, where and how much', () => {
  expect(snapshotOf({ document_id: 'p1', rows: [row()] }, 'Sahyadri Traders', facts)).toEqual({
    company_name: 'Sahyadri Traders',
    document_number: 'Payout',
    document_date: '2026-11-20',
    due_date: '2026-11-20',
    payee: {
      name: 'Nila Printers',
      gstin: null,
      pan: null,
      bank_name: null,
      bank_account_name: null,
      account_ending: '5678',
      bank_ifsc: 'HDFC0000001',
      upi_vpa: 'nila@upi',
    },
    lines: [
      {
        item_name: 'Nila Printers',
        account_name: 'XXXXXXXXXX5678',
        quantity: '1',
        rate: 5_000_00,
        gst_rate: '0',
        taxable_value: 5_000_00,
      },
    ],
    taxable_value: 5_000_00,
    gst: 0,
    reverse_charge: false,
    round_off: 0,
    total: 5_000_00,
    notes: 'Printing',
    papers: [],
    remarks: [],
  })
})

test('of a file they see how many it pays, and no single account, even where it has one row', () => {
  const { payee, notes, document_number, lines } = snapshotOf({ document_id: 'file', rows: [row()] }, 'Sahyadri', facts)
  expect(document_number).toBe('Payouts of a file')
  expect(payee).toMatchObject({ name: '1 payees of a file', account_ending: null, bank_ifsc: null, upi_vpa: null })
  expect(notes).toBeNull()
  expect(lines).toHaveLength(1)
  const two = snapshotOf({ document_id: 'p1', rows: [row(), row({ payouts_id: 'p2' })] }, 'Sahyadri', facts)
  expect([two.payee.name, two.document_number]).toEqual(['2 payees of a file', 'Payouts of a file'])
})

test('it is due on the day it is planned for, and a payee without an account is named by their UPI id', () => {
  const rows = [row({ scheduled_on: '2026-12-01', payee_account_number: null })]
  const packet = snapshotOf({ document_id: 'p1', rows }, 'Sahyadri', facts)
  expect(packet).toMatchObject({ document_date: '2026-11-20', due_date: '2026-12-01' })
  expect(packet.payee.account_ending).toBeNull()
  expect(packet.lines[0]?.account_name).toBe('nila@upi')
  const bare = snapshotOf({ document_id: 'p1', rows: [row({ payee_account_number: null, payee_vpa: null })] }, 'Sahyadri', facts)
  expect(bare.lines[0]?.account_name).toBe('')
})

test('a large file shows its fifty largest rows, and says so; remarks come in their order', () => {
  const rows = Array.from({ length: 51 }, (_, at) => row({ payouts_id: `p${at}`, amount: at + 1 }))
  const packet = snapshotOf({ document_id: 'file', rows }, 'Sahyadri', { ...facts, is_first_payment: true, shared: ['Shared'] })
  expect(packet.lines.map(({ rate }) => rate)).toEqual(Array.from({ length: 50 }, (_, at) => 51 - at))
  expect(packet.remarks).toEqual(['Somebody here was never paid before', 'Shared', 'The 50 largest of 51 are shown'])
  expect(snapshotOf({ document_id: 'file', rows: rows.slice(1) }, 'Sahyadri', facts).remarks).toEqual([])
})

test('the seal covers what of each payout must not change: amount, accounts and version', () => {
  const text = sealedText([row(), row({ payouts_id: 'p2', payee_account_number: null, payee_vpa: null })])
  expect(text).toBe('p1 3 500000 b1 50200012345678 HDFC0000001 nila@upi\np2 3 500000 b1  HDFC0000001 ')
  const fields = { version: 4, amount: 1, bank_accounts_id: 'b2', payee_account_number: '1', payee_ifsc: 'x', payee_vpa: 'y' }
  for (const [name, value] of Object.entries(fields)) expect(sealedText([row({ [name]: value })])).not.toBe(sealedText([row()]))
})
