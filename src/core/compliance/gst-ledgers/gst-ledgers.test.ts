import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noTax, totalOf } from '../gstr3b/tax.ts'
import { addCash, cashBy, cashTotal, headTotals, inRupees, lessCash, missingCash, noCash } from './cash.ts'
import { challanState, challanValidUntil } from './challan-state.ts'
import { fixedSum } from './fixed-sum.ts'
import { cashLedger, returnLedgers } from './movements.ts'
import { paidByReturn } from './paid-by-return.ts'
import { type CashTransfer, leastHeld, transferOf, transferProblem } from './transfer.ts'

const taxes = (igst: number, cgst: number, sgst: number, cess = 0) => ({ igst, cgst, sgst, cess })
const paise = fc.integer({ min: 0, max: 50_000 })
const anyTaxes = fc.record({ igst: paise, cgst: paise, sgst: paise, cess: paise })
const anyCash = fc.array(paise, { minLength: 20, maxLength: 20 }).map((all) => {
  let at = 0
  return cashBy(() => all[at++] ?? 0)
})

test('a challan can be paid for 15 days after it is made, and expires then', () => {
  expect(challanValidUntil('2026-11-18')).toBe('2026-12-03')
  expect(challanState('made', '2026-12-03', '2026-12-03')).toBe('made')
  expect(challanState('made', '2026-12-03', '2026-12-04')).toBe('expired')
  expect(challanState('paid', '2026-12-03', '2027-01-01')).toBe('paid')
})

test('interest and fee stated by the return are divided as we computed them, and add up to the paisa', () => {
  const late = { interest: taxes(10_00, 5_00, 5_00), fee: 100_00 }
  expect(headTotals(paidByReturn(taxes(1, 2, 3), late, undefined))).toEqual(taxes(10_01, 55_02, 55_03))
  const none = paidByReturn(noTax, { interest: noTax, fee: 0 }, 7)
  expect([none.cgst.interest, none.sgst.interest]).toEqual([4, 3])
  fc.assert(
    fc.property(anyTaxes, anyTaxes, paise, paise, (tax, interest, fee, stated) => {
      const paid = paidByReturn(tax, { interest, fee }, stated)
      expect(cashTotal(paid)).toBe(totalOf(tax) + stated)
      expect(Math.min(...Object.values(paid).flatMap((minor) => Object.values(minor)))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a challan of what is missing keeps every head of the cash ledger at zero or more', () => {
  fc.assert(
    fc.property(anyCash, fc.array(anyCash, { maxLength: 4 }), (opening, returns) => {
      const first = { id: 'o', on: '2026-04-01', amounts: opening }
      const challans: { id: string; on: string; amounts: typeof opening }[] = []
      const filed: typeof challans = []
      for (const [at, amounts] of returns.entries()) {
        const before = cashLedger(first, challans, filed).balance
        challans.push({ id: `c${at}`, on: `2026-0${5 + at}-18`, amounts: inRupees(missingCash(amounts, before)) })
        filed.push({ id: `r${at}`, on: `2026-0${5 + at}-20`, amounts })
      }
      const { balance, movements } = cashLedger(first, challans, filed)
      const sum = (rows: typeof challans) => rows.reduce((total, { amounts }) => addCash(total, amounts), noCash)
      expect(balance).toEqual(lessCash(addCash(opening, sum(challans)), sum(filed)))
      expect(movements.at(-1)?.balance).toBe(cashTotal(balance))
      expect(missingCash(noCash, balance)).toEqual(noCash)
      expect(Math.min(...Object.values(balance).flatMap((minor) => Object.values(minor)))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('what happened up to the opening day is in the opening balance', () => {
  const amounts = cashBy((head, minor) => (head === 'cgst' && minor === 'tax' ? 5_00 : 0))
  const of = (id: string, on: string) => ({ id, on, amounts })
  const { movements, balance } = cashLedger(
    of('o', '2026-05-31'),
    [of('a', '2026-05-31'), of('b', '2026-06-01')],
    [of('r', '2026-05-20')],
  )
  expect(movements.map(({ id }) => id)).toEqual(['o', 'b'])
  expect(balance.cgst.tax).toBe(10_00)
})

test('the credit ledger follows filed returns; a balance that a person entered is a movement of its own', () => {
  const base = { credit_short: noTax, negative_used: noTax, negative_left: noTax }
  const { credit, negative } = returnLedgers([
    {
      ...base,
      id: 'a',
      on: '2026-10-20',
      net_credit: taxes(100, 0, 0),
      steps: [{ from: 'igst', amount: 60 }],
      credit_left: taxes(40, 0, 0),
    },
    {
      ...base,
      id: 'b',
      on: '2026-11-20',
      net_credit: taxes(-70, 5, 5),
      credit_short: taxes(10, 0, 0),
      steps: [],
      credit_left: taxes(0, 5, 5),
      negative_left: taxes(0, 9, 9),
    },
    {
      ...base,
      id: 'c',
      on: '2026-12-20',
      net_credit: noTax,
      steps: [],
      credit_left: taxes(0, 5, 5),
      negative_used: taxes(0, 4, 9),
      negative_left: taxes(0, 5, 0),
    },
  ])
  expect(credit.movements.map(({ kind, id, total, balance }) => [kind, id, total, balance])).toEqual([
    ['credit', 'a', 100, 100],
    ['credit_used', 'a', -60, 40],
    // 20 more were in the portal than the return before left.
    ['entered', 'b', 20, 60],
    ['credit', 'b', -50, 10],
  ])
  expect(credit.balance).toEqual(taxes(0, 5, 5))
  expect(negative.movements.map(({ kind, id, total, balance }) => [kind, id, total, balance])).toEqual([
    ['created', 'b', 18, 18],
    ['used', 'c', -13, 5],
  ])
})

test('a quarterly filer pays 35% of the cash of the quarter before, or all of its last month', () => {
  expect(fixedSum(taxes(100_01, 50_00, 50_00), true, '2026-10-31')).toEqual({ percent: 35, amounts: taxes(35_01, 17_50, 17_50) })
  expect(fixedSum(taxes(100_01, 0, 0), false, '2026-10-31').amounts).toEqual(taxes(100_01, 0, 0))
})

const anyTransfer = fc.record({
  at: fc.integer({ min: 1, max: 12 }),
  out: fc.boolean(),
  // Few of them, so that transfers take from what others brought, in any order of their days.
  from_head: fc.constantFrom('cgst', 'igst', 'sgst'),
  from_minor: fc.constantFrom('tax', 'fee'),
  to_head: fc.constantFrom('cgst', 'igst', 'sgst'),
  to_minor: fc.constantFrom('tax', 'fee'),
  amount: fc.integer({ min: 1, max: 60_000 }),
})

test('transfers that the law and the balance allow never change the sum of all ledgers, nor take a kind below zero on any day', () => {
  const [own, other] = ['27AAPFU0939F1ZV', '29AAPFU0939F1ZR']
  fc.assert(
    fc.property(anyCash, anyCash, fc.array(anyTransfer, { maxLength: 12 }), (first, second, wanted) => {
      const opening = { [own]: first, [other]: second }
      const made: (CashTransfer & { on: string })[] = []
      const ledgerOf = (gstin: string) =>
        cashLedger(
          { id: 'o', on: '2026-03-31', amounts: opening[gstin] ?? noCash },
          [],
          [],
          made.map((each, at) => ({ id: `${at}`, on: each.on, amounts: transferOf(each, gstin) })),
        )
      for (const { at, out, ...rest } of wanted) {
        const transfer = { gstin: own, to_gstin: out ? other : own, ...rest }
        const on = `2026-04-${String(at).padStart(2, '0')}`
        const held = leastHeld(ledgerOf(own).movements, on, transfer.from_head, transfer.from_minor)
        if (transferProblem(transfer) === undefined && transfer.amount <= held) made.push({ ...transfer, on })
      }
      const [ours, theirs] = [ledgerOf(own), ledgerOf(other)]
      expect(cashTotal(ours.balance) + cashTotal(theirs.balance)).toBe(cashTotal(first) + cashTotal(second))
      const sent = made.reduce((sum, each) => sum + (each.to_gstin === other ? each.amount : 0), 0)
      expect(cashTotal(theirs.balance)).toBe(cashTotal(second) + sent)
      // A second computation: the balance at the end of each day, kind by kind.
      const days = [...new Set(made.map(({ on }) => on))]
      for (const day of days) {
        const then = made.filter(({ on }) => on <= day).reduce((sum, each) => addCash(sum, transferOf(each, own)), first)
        expect(Math.min(...Object.values(then).flatMap((minor) => Object.values(minor)))).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('no more leaves a ledger on a day than it holds on that day and on every later one', () => {
  const only = (amount: number) => cashBy((head, minor) => (head === 'cgst' && minor === 'tax' ? amount : 0))
  const movements = [
    { on: '2026-04-02', amounts: only(100) },
    { on: '2026-04-05', amounts: only(-80) },
    { on: '2026-04-09', amounts: only(500) },
  ]
  const held = (on: string) => leastHeld(movements, on, 'cgst', 'tax')
  expect(['2026-04-01', '2026-04-02', '2026-04-05', '2026-04-08', '2026-04-09'].map(held)).toEqual([0, 20, 20, 20, 520])
})

test('to another GSTIN go only CGST and IGST, within one any tax and kind, and never to itself', () => {
  const of = (over: Partial<CashTransfer>) =>
    transferProblem({
      gstin: '27AAPFU0939F1ZV',
      to_gstin: '27AAPFU0939F1ZV',
      from_head: 'sgst',
      from_minor: 'tax',
      to_head: 'cess',
      to_minor: 'fee',
      ...over,
    })?.path
  const to_gstin = '29AAPFU0939F1ZR'
  expect(of({})).toBeUndefined()
  expect(of({ to_head: 'sgst', to_minor: 'tax' })).toBe('to_minor')
  expect(of({ to_gstin })).toBe('from_head')
  expect(of({ to_gstin, from_head: 'cgst' })).toBe('to_head')
  expect(of({ to_gstin, from_head: 'cgst', to_head: 'igst' })).toBeUndefined()
  expect(of({ to_gstin: '29AAACB2894G1ZL', from_head: 'cgst', to_head: 'cgst' })).toBe('to_registrations_id')
})
