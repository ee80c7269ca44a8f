import { beforeAll, expect, test } from 'vitest'
import { getCashForecast } from '#contract/cashflow.ts'
import { billed, openDesk } from '#test/support/reconciling.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

test('an open invoice is expected after its due date, and the weeks start from the bank', async () => {
  const { asha, deccan } = await openDesk(world, 'Asha Textiles')
  await billed(asha, deccan, 50_000_00)
  const found = await asha.call(getCashForecast)
  expect(found).toMatchObject({
    as_of: '2026-11-20',
    opening: 0,
    flows: [{ kind: 'invoices', day: '2026-11-28', amount: 59_000_00 }],
  })
})
