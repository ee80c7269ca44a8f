import { expect, test } from 'vitest'
import { noHeads } from '../gstr2b/row.ts'
import { journalOf } from './journal.ts'
import { noCells, settle } from './return.ts'
import { noTax } from './tax.ts'

const settled = (...of: Parameters<typeof settle>) => {
  const { set_off, ...rest } = settle(...of)
  return { ...rest, steps: set_off.steps }
}
const heads = (igst: number, cgst: number, sgst: number, cess = 0) => ({ taxable: 0, igst, cgst, sgst, cess })
const nothing = { credit: noTax, negative: noTax, cash: 0 }
const byAccount = (lines: ReturnType<typeof journalOf>) => {
  const sums: Record<string, number> = {}
  for (const { account, amount } of lines) {
    const role = typeof account === 'string' ? account : account.ledger_accounts_id
    sums[role] = (sums[role] ?? 0) + amount
  }
  return sums
}

test('tax is paid from credit, then from the cash ledger with interest and fee', () => {
  const figures = {
    ...noCells(),
    osup_det: heads(1_000, 900, 900),
    isup_rev: heads(0, 180, 180),
    itc_ISRC: heads(0, 180, 180),
    itc_OTH: heads(1_500, 300, 300),
  }
  const charges = 110
  const sums = byAccount(
    journalOf({ period: '2026-10', figures, blocked: noHeads(), settlement: settled(figures, nothing, '2026-10'), charges }),
  )
  // IGST 1,500 pays 1,000 and 250 each of the rest; own credit of 480 each pays more, and cash 170 each, beside 180 each of reverse charge.
  expect(sums).toEqual({
    igst_output: 1_000,
    cgst_output: 900,
    sgst_output: 900,
    cgst_reverse_charge: 180,
    sgst_reverse_charge: 180,
    igst_input: -1_500,
    cgst_input: -480,
    sgst_input: -480,
    tax_penalties: 110,
    gst_cash_ledger: -(2 * 170 + 2 * 180 + 110),
  })
})

test('credit reversed for now waits in an account of its own, and what is reversed for good is a cost', () => {
  const charges = 0
  const figures = { ...noCells(), itc_OTH: heads(0, 1_000, 1_000), rev_OTH: heads(0, 200, 200), rev_RUL: heads(0, 70, 70) }
  const blocked = heads(0, 50, 50)
  const sums = byAccount(
    journalOf({ period: '2026-10', figures, blocked, settlement: settled(figures, nothing, '2026-10'), charges }),
  )
  expect(sums).toEqual({ cgst_input: -220, sgst_input: -220, gst_reversed: 400, gst_ineligible: 40 })
  const back = { ...noCells(), itc_OTH: heads(0, 200, 200), inelg_RUL: heads(0, 200, 200) }
  const again = byAccount(
    journalOf({ period: '2026-12', figures: back, blocked: noHeads(), settlement: settled(back, nothing, '2026-12'), charges }),
  )
  expect(again).toEqual({ cgst_input: 200, sgst_input: 200, gst_reversed: -400 })
})

test('an entry balances whatever the figures, and a nil return has none', () => {
  let seed = 7
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let round = 0; round < 300; round++) {
    const some = () => heads(random(5_000), random(5_000), random(5_000), random(300))
    const figures = {
      ...noCells(),
      osup_det: round % 5 === 0 ? heads(-random(900), -random(900), 10) : some(),
      isup_rev: some(),
      itc_OTH: some(),
      rev_OTH: some(),
      rev_RUL: some(),
      inelg_RUL: some(),
    }
    const opening = { credit: some(), negative: some(), cash: 0 }
    const charges = random(900)
    const lines = journalOf({
      period: '2026-10',
      figures,
      blocked: some(),
      settlement: settled(figures, opening, '2026-10'),
      charges,
    })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }
  const nil = settled(noCells(), nothing, '2026-10')
  expect(journalOf({ period: '2026-10', figures: noCells(), blocked: noHeads(), settlement: nil, charges: 0 })).toEqual([])
})
