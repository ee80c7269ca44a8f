import { beforeAll, expect, test } from 'vitest'
import { addRegistration } from '#contract/company/registrations.ts'
import { enterGstTurnover, listGstTurnovers, removeGstTurnover } from '#contract/compliance/gst-turnovers.ts'
import { getGstr1 } from '#contract/compliance/gstr1.ts'
import { getHsnCode } from '#contract/directory/hsn-codes.ts'
import { registration } from '#test/support/builders.ts'
import { issued, openSeller } from '#test/support/receivables.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('turnover is the sales of all registrations before tax, by year', async () => {
  const { asha, customers_id } = await openSeller(world)
  const { rows: own } = await asha.call(addRegistration, { body: registration() })
  const other = own.find(({ is_main }) => !is_main)?.gst_registrations_id ?? ''
  await issued(asha, customers_id)
  await issued(asha, customers_id, { gst_registrations_id: other })
  const { rows } = await asha.call(listGstTurnovers)
  expect(rows.map(({ year, computed, amount }) => [year, computed, amount])).toEqual([
    ['2026-27', 2_000_00, 2_000_00],
    ['2025-26', 0, 0],
    ['2024-25', 0, 0],
    ['2023-24', 0, 0],
  ])
})

test('a stated turnover counts in place of the books: above ₹5 crore HSN codes need six digits, and returns are monthly', async () => {
  const { asha, customers_id } = await openSeller(world)
  await issued(asha, customers_id)
  const warning = async () => (await asha.call(getHsnCode, { params: { code: '5208' } })).warning
  const state = (amount: number) =>
    asha.call(enterGstTurnover, { params: { year_start: '2025-04-01' }, body: { amount, reason: 'Other books until March' } })
  expect(await warning()).toBeNull()
  expect(await state(5_00_00_000_00)).toMatchObject({ hsn_digits: 4, may_file_quarterly: true })
  expect(await state(5_00_00_000_01)).toMatchObject({ hsn_digits: 6, may_file_quarterly: false })
  expect(await warning()).toBe('GSTR-1 needs at least 6 digits at your turnover.')
  const { checks, is_blocked } = await asha.call(getGstr1, { query: { period: '2026-11' } })
  expect([is_blocked, checks.some(({ code }) => code === 'GST1-006')]).toEqual([true, true])
  await asha.call(removeGstTurnover, { params: { year_start: '2025-04-01' } })
  expect(await warning()).toBeNull()
  const reader = await world.member(asha, ['REPORTS'])
  expect(await reader.refused(listGstTurnovers)).toMatchObject({ status: 403 })
})
