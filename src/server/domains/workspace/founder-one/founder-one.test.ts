import { expect, test } from 'vitest'
import { getFounderSteps } from '#contract/workspace/founder-one.ts'
import { populate } from '#test/support/populate.ts'
import { openWorld } from '#test/support/world.ts'

test('a new company has taken no step; one that works has taken those its books show', async () => {
  const world = await openWorld()
  const [fresh, busy] = [await world.company('Fresh Start'), await populate(world)]
  const done = async (who: typeof fresh) =>
    (await who.call(getFounderSteps)).steps.filter(({ is_done }) => is_done).map(({ step }) => step)
  expect(await done(fresh)).toEqual([])
  expect(await done(busy)).toEqual(
    expect.arrayContaining(['company', 'bank_account', 'statement', 'invoice', 'payment', 'match']),
  )
  expect(await done(busy)).not.toContain('lock')
})
