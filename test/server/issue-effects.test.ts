import { beforeAll, describe, expect, test } from 'vitest'
import { type Effects, effectsOf } from '#test/support/issue-effects.ts'
import { invoice, planInvoice } from '#test/support/issue-ways/invoices.ts'
import { boughtBill, debitNoteKind } from '#test/support/issue-ways/purchases.ts'
import { cashMemo, challan, creditNote } from '#test/support/issue-ways/sales.ts'
import { type Kind, openShop } from '#test/support/issue-ways/shop.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  // The operator and its subscriber are in the same state, like everyone here.
  world = await openWorld({ KOSHA_OPERATOR_GSTIN: '27AADCS4321F1ZN' })
})

const kinds: Record<string, Kind> = {
  'an invoice': invoice,
  'an invoice of a plan': planInvoice,
  'a credit note': creditNote,
  'a cash memo': cashMemo,
  'a delivery challan': challan,
  'a bill': boughtBill,
  'a debit note': debitNoteKind,
}

describe.each(Object.entries(kinds))('%s sets off the same, however it came', (_kind, { entity, ways, sets }) => {
  let first: Effects | undefined
  test.each(Object.entries(ways))('%s', async (_way, given) => {
    const { way, adds } = typeof given === 'function' ? { way: given } : given
    const shop = await openShop(world)
    const { issue, by = shop.asha } = await way(shop)
    const found = await effectsOf(world, by, entity, issue)
    first ??= found
    expect(first).toMatchObject(sets)
    expect(found).toEqual({
      ...first,
      rows: { ...first.rows, ...adds?.rows },
      jobs: [...first.jobs, ...(adds?.jobs ?? [])].toSorted(),
      trail: [...(adds?.trail ?? []), ...first.trail],
    })
  })
})
