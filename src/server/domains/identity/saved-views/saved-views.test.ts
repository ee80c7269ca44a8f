import { beforeEach, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import * as contract from '#contract/identity/saved-views.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
beforeEach(async () => {
  asha = await world.company()
})

const big = { view_name: 'Big payments', search: { direction: 'out', least: '100000', sort: '-amount' }, is_shared: false }
const save = (who: Actor, over: Partial<typeof big> = {}, list_name: contract.SavedList = 'bank_transactions') =>
  who.call(contract.saveView, { body: { list_name, ...big, ...over } })
const views = async (who: Actor, list_name: contract.SavedList = 'bank_transactions') =>
  (await who.call(contract.listSavedViews, { query: { list_name } })).rows
const names = async (who: Actor) => (await views(who)).map(({ view_name }) => view_name)
const idOf = async (who: Actor, name: string) => (await views(who)).find((row) => row.view_name === name)?.saved_views_id ?? ''

test('a person names what the list shows and finds it again, for that list alone', async () => {
  await save(asha, { view_name: '  Big payments ' })
  expect(await views(asha)).toMatchObject([{ ...big, opens: false, is_mine: true, owner_name: 'Asha Menon' }])
  expect(await views(asha, 'invoices')).toEqual([])
})

test('a view is the person’s own until it is shared, and of their company in any case', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  await save(asha)
  expect(await names(clerk)).toEqual([])
  const params = { saved_views_id: await idOf(asha, 'Big payments') }
  expect(await clerk.refused(contract.changeSavedView, { params, body: big })).toMatchObject({ status: 404 })
  await asha.call(contract.changeSavedView, { params, body: { ...big, is_shared: true } })
  expect(await views(clerk)).toMatchObject([{ view_name: 'Big payments', is_mine: false, is_shared: true }])
  expect(await names(await world.company())).toEqual([])
})

test('a shared view is changed by who made it and removed by them, an owner or an admin', async () => {
  const manager = await world.member(asha, ['BANKING', 'MANAGER'])
  const clerk = await world.member(asha, ['BANKING'])
  await save(manager, { is_shared: true })
  const params = { saved_views_id: await idOf(asha, 'Big payments') }
  expect(await asha.refused(contract.changeSavedView, { params, body: big })).toMatchObject({ status: 403 })
  expect(await clerk.refused(contract.removeSavedView, { params })).toMatchObject({ status: 403 })
  expect((await asha.call(contract.removeSavedView, { params })).rows).toEqual([])
  expect(await names(manager)).toEqual([])
})

test('a clerk keeps views but puts none before everybody', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  await save(clerk)
  const body = { list_name: 'bank_transactions' as const, ...big, view_name: 'For all', is_shared: true }
  expect((await clerk.refused(contract.saveView, { body })).issues).toMatchObject([{ path: 'is_shared' }])
  expect(await names(clerk)).toEqual(['Big payments'])
})

test('who may not read a list keeps no views of it', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  const query = { list_name: 'invoices' as const }
  expect(await clerk.refused(contract.listSavedViews, { query })).toMatchObject({ status: 403 })
  expect(await clerk.refused(contract.saveView, { body: { ...query, ...big } })).toMatchObject({ status: 403 })
})

test('the same name twice is refused at the name, whatever its capitals', async () => {
  await save(asha)
  const body = { list_name: 'bank_transactions' as const, ...big, view_name: 'BIG payments' }
  expect((await asha.refused(contract.saveView, { body })).issues).toMatchObject([{ path: 'view_name' }])
  await save(asha, {}, 'bills')
})

test('each person says in which order the views stand and with which one the list opens', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  for (const view_name of ['First', 'Second', 'Third']) await save(asha, { view_name, is_shared: true })
  const ids = (await views(asha)).map((row) => row.saved_views_id).toReversed()
  const arranged = { list_name: 'bank_transactions' as const, saved_views_ids: ids, opens_with: ids[0] ?? null }
  await asha.call(contract.arrangeSavedViews, { body: arranged })
  await save(asha, { view_name: 'Fourth' })
  expect(await names(asha)).toEqual(['Third', 'Second', 'First', 'Fourth'])
  expect((await views(asha)).filter(({ opens }) => opens)).toMatchObject([{ view_name: 'Third' }])
  expect(await names(clerk)).toEqual(['First', 'Second', 'Third'])
  expect((await views(clerk)).some(({ opens }) => opens)).toBe(false)
})

test('an arrangement with removed views is refused', async () => {
  await save(asha)
  const gone = await idOf(asha, 'Big payments')
  await asha.call(contract.removeSavedView, { params: { saved_views_id: gone } })
  const body = { list_name: 'bank_transactions' as const, saved_views_ids: [], opens_with: gone }
  expect(await asha.refused(contract.arrangeSavedViews, { body })).toMatchObject({ status: 409 })
})

test('a removed view that is restored is back in its place, and is the one the list opens with again', async () => {
  for (const view_name of ['First', 'Second']) await save(asha, { view_name })
  const [first, second] = (await views(asha)).map((row) => row.saved_views_id)
  const saved_views_ids = [second ?? '', first ?? '']
  const body = { list_name: 'bank_transactions' as const, saved_views_ids, opens_with: second ?? null }
  await asha.call(contract.arrangeSavedViews, { body })
  const params = { saved_views_id: second ?? '' }
  expect((await asha.call(contract.removeSavedView, { params })).rows).toMatchObject([{ view_name: 'First', opens: false }])
  const { rows } = await asha.call(contract.restoreSavedView, { params })
  expect(rows).toMatchObject([{ view_name: 'Second', opens: true }, { view_name: 'First' }])
})

test('the audit trail records who saved, shared and removed a view', async () => {
  await save(asha)
  const params = { saved_views_id: await idOf(asha, 'Big payments') }
  await asha.call(contract.changeSavedView, { params, body: { ...big, is_shared: true } })
  await asha.call(contract.removeSavedView, { params })
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'saved_views' } })
  expect(rows.map((row) => row.sentence)).toEqual([
    'Asha Menon removed the view Big payments',
    'Asha Menon changed the view Big payments: is shared',
    'Asha Menon saved the view Big payments',
  ])
})
