import { beforeAll, describe, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { getNavigation, type MenuItem } from '#contract/workspace/navigation.ts'
import { getRewards } from '#contract/billing/rewards.ts'
import { installApp, listStoreApps, removeApp, storeApps, type StoreAppName } from '#contract/workspace/store.ts'
import { type Actor, openWorld, type World } from '#test/support/world.ts'
import { catalogue } from './catalogue.ts'
import { entriesOf } from './entries.ts'

let world: World
let asha: Actor

beforeAll(async () => {
  world = await openWorld()
  asha = await world.company('Asha Textiles')
})

const apps = async (who: Actor) => (await who.call(listStoreApps)).data
const one = async (who: Actor, name: StoreAppName) => (await apps(who)).find(({ app }) => app === name)
const install = (who: Actor, app: StoreAppName) => who.call(installApp, { params: { app } })
const remove = (who: Actor, app: StoreAppName) => who.call(removeApp, { params: { app } })
const flat = (items: readonly MenuItem[]): string[] => items.flatMap((item) => [item.id, ...flat(item.children?.items ?? [])])
const menuOf = async (who: Actor) => {
  const { menu, settings } = await who.call(getNavigation)
  return flat([...menu, ...settings])
}

test('the catalogue names every app once, and each brings entries that are in the menus', () => {
  expect(catalogue.map(({ app }) => app).toSorted()).toEqual([...storeApps].toSorted())
  for (const app of catalogue) expect([app.app, entriesOf(app).map(({ id }) => id)]).toEqual([app.app, app.menu])
})

describe('a company that never opened the store', () => {
  test('has what it used before installed, and is offered nothing that does not work', async () => {
    expect(await one(asha, 'rewards')).toMatchObject({ is_built: true, is_installed: true, open_link: '/apps/kosha-rewards' })
    expect(await one(asha, 'expense-management')).toMatchObject({ is_built: false, is_installed: false, open_link: null })
    expect(await one(asha, 'payment-gateway'), 'the settlements of gateways are banking, not the gateway').toMatchObject({
      is_built: false,
    })
    expect(await menuOf(asha)).toContain('settlements')
    expect(await menuOf(asha)).toEqual(expect.arrayContaining(['all-apps', 'store', 'rewards', 'referral']))
    expect(await asha.refused(installApp, { params: { app: 'expense-management' } })).toMatchObject({ code: 'wrong_state' })
  })

  test('reads which plan an app needs', async () => {
    expect(await one(asha, 'e-invoice')).toMatchObject({ plan: { plan_feature: 'e-invoice', plan_name: 'Growth' } })
    expect((await one(asha, 'rewards'))?.plan).toBeNull()
  })
})

describe('removing an app', () => {
  test('takes it out of the menu of everybody in the company and of no one else, and installing brings it back', async () => {
    const clerk = await world.member(asha, ['APPS_REWARDS'])
    const ravi = await world.company('Ravi Stores')
    expect(await menuOf(clerk)).toContain('rewards')
    expect((await remove(asha, 'rewards')).data).toMatchObject({ is_installed: false, open_link: null })
    expect(await menuOf(asha)).not.toContain('rewards')
    expect(await menuOf(clerk)).not.toContain('rewards')
    expect(await menuOf(ravi)).toContain('rewards')
    expect((await asha.call(getNavigation)).absent_apps).toEqual([
      { app: 'rewards', app_name: 'Kosha Rewards', links: ['/apps/kosha-rewards'] },
    ])
    await install(asha, 'rewards')
    expect(await menuOf(clerk)).toContain('rewards')
    expect((await asha.call(getNavigation)).absent_apps).toEqual([])
  })

  test('keeps what was entered with it', async () => {
    const before = await asha.call(getRewards)
    await remove(asha, 'rewards')
    expect(await asha.call(getRewards)).toEqual(before)
    await install(asha, 'rewards')
  })

  test('twice is once, and the audit trail records who did it', async () => {
    const before = (await trail()).length
    await remove(asha, 'referrals')
    await remove(asha, 'referrals')
    await install(asha, 'referrals')
    expect((await trail()).slice(0, (await trail()).length - before)).toEqual([
      'Asha Menon installed the app Referrals',
      'Asha Menon removed the app Referrals',
    ])
  })

  test('by two people at once happens once', async () => {
    const before = (await trail()).length
    await Promise.all([remove(asha, 'referrals'), remove(asha, 'referrals'), remove(asha, 'referrals')])
    expect((await trail()).length).toBe(before + 1)
    await install(asha, 'referrals')
  })
})

test('the person who may use the store chooses apps; others see them and what they need', async () => {
  const keeper = await world.member(asha, ['APPS_STORE'])
  await remove(keeper, 'referrals')
  await install(keeper, 'referrals')
  const clerk = await world.member(asha, ['BANKING'])
  expect(await clerk.refused(removeApp, { params: { app: 'referrals' } })).toMatchObject({ status: 403 })
  expect(await one(clerk, 'rewards')).toMatchObject({ is_installed: true, open_link: null, permissions: ['APPS_REWARDS'] })
})

async function trail(): Promise<string[]> {
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'store_installations' } })
  return rows.map(({ sentence }) => sentence)
}
