import { beforeAll, expect, test } from 'vitest'
import { decideGstr1Advances, listGstr1Amendments, undoGstr1Advances } from '#contract/compliance/gstr1-amendments.ts'
import { buildGstr1, fileGstr1, getGstr1, gstr1Upload } from '#contract/compliance/gstr1.ts'
import { getGstr3b } from '#contract/compliance/gstr3b.ts'
import { receiveAdvance } from '#contract/sales/advances.ts'
import { reopenModule } from '#server/domains/accounting/periods/modules.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { advance } from '#test/support/builders.ts'
import { openSeller } from '#test/support/receivables.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'

const [october, november] = ['2026-10', '2026-11']
let world: World
beforeAll(async () => {
  world = await openWorld()
})
const file = async (asha: Actor, period: string) => {
  await asha.call(buildGstr1, { body: { period } })
  await asha.call(fileGstr1, { body: { period, filed_on: '2026-11-11', acknowledgement: 'AA271026123456X' } })
}
const listed = async (asha: Actor, period = november) =>
  (await asha.call(listGstr1Amendments, { query: { period, form: 'gstr1' } })).advances
const upload = async (asha: Actor, period: string) => JSON.parse((await asha.send(gstr1Upload, { query: { period } })).body)
const owed = async (asha: Actor, period: string) => {
  const { cells } = await asha.call(getGstr3b, { query: { period } })
  return cells.find(({ code }) => code === 'osup_det')?.figures
}

test('an advance recorded after its month was filed amends the row of its place in table 11A, and only the difference is owed', async () => {
  const { asha, customers_id } = await openSeller(world)
  const bank = await asha.tx((tx) => accountOf(tx, 'cash'))
  const inOctober = { advance_date: '2026-10-20' }
  await asha.call(receiveAdvance, { body: advance(customers_id, bank, inOctober) })
  await file(asha, october)
  const before = await owed(asha, october)
  const [row] = (await upload(asha, october)).at
  expect(await listed(asha)).toEqual([])
  await asha.tx((tx) => reopenModule(tx, 'sales', null, 'An advance was forgotten'))
  await asha.call(receiveAdvance, { body: advance(customers_id, bank, inOctober) })

  const [waiting] = await listed(asha)
  expect(waiting).toMatchObject({ filed_period: october, part: 'received', was: before, difference: before, decision: null })
  expect(await owed(asha, october)).toEqual(before)
  expect(await asha.refused(buildGstr1, { body: { period: november } })).toMatchObject({ code: 'wrong_state' })
  const about = { period: november, filed_period: october, part: 'received' as const }
  const leave = { ...about, decision: 'left_out' as const, reason: null }
  expect(await asha.refused(decideGstr1Advances, { body: leave })).toMatchObject({ code: 'invalid' })
  await asha.call(decideGstr1Advances, { body: { ...leave, reason: 'It is returned' } })
  expect((await upload(asha, november)).ata).toBeUndefined()
  await asha.call(undoGstr1Advances, { body: about })
  await asha.call(decideGstr1Advances, { body: { ...about, decision: 'accepted', reason: null } })

  // The whole row of October, twice what was filed, under its month.
  const [amended] = (await upload(asha, november)).ata
  expect(amended).toMatchObject({ omon: '102026', pos: row.pos, itms: [{ ad_amt: row.itms[0].ad_amt * 2 }] })
  expect(await owed(asha, november)).toEqual(before)
  const { proofs } = await asha.call(getGstr1, { query: { period: november } })
  expect(proofs.map(({ code, is_even }) => [code, is_even]).filter(([, even]) => even !== true)).toEqual([])
  expect(await listed(asha, '2026-12')).toEqual([])
})
