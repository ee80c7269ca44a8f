import { beforeEach, expect, test } from 'vitest'
import { listAuditTrail } from '#contract/identity/audit-trail.ts'
import { getSession, switchCompany } from '#contract/identity/session.ts'
import * as contract from '#contract/identity/user-config.ts'
import { type Actor, openWorld } from '#test/support/world.ts'

const world = await openWorld()
let asha: Actor
beforeEach(async () => {
  asha = await world.company()
})

test('a person who chose nothing has shortcuts, the theme of the device and the menu that fits', async () => {
  expect(await asha.call(contract.getUserConfig)).toEqual({
    shortcutsDisabled: false,
    theme: null,
    language: null,
    navigation: null,
    favourites: [],
    payables: { bill_workflow_enabled: false },
  })
})

test('one choice is changed and the others stay', async () => {
  await asha.call(contract.updateUserConfig, { body: { theme: 'dark', navigation: 'dense' } })
  await asha.call(contract.updateUserConfig, { body: { shortcutsDisabled: true } })
  expect(await asha.call(contract.getUserConfig)).toMatchObject({ shortcutsDisabled: true, theme: 'dark', navigation: 'dense' })
  expect(await asha.call(getSession)).toMatchObject({ shortcutsDisabled: true, theme: 'dark' })
})

test('a person’s preferences follow them to another company, and are no one else’s', async () => {
  const clerk = await world.member(asha, ['BANKING'])
  await clerk.call(contract.updateUserConfig, { body: { theme: 'dark' } })
  const own = (await clerk.call(getSession)).companies.find((each) => each.company_name === 'Own company')
  await clerk.call(switchCompany, { body: { companies_id: own?.companies_id ?? '' } })
  expect(await clerk.call(contract.getUserConfig)).toMatchObject({ theme: 'dark' })
  expect(await asha.call(contract.getUserConfig)).toMatchObject({ theme: null })
})

test('what is not a setting is refused where it stands', async () => {
  const refused = (body: object) => asha.refused(contract.updateUserConfig, { body: body as never })
  expect((await refused({ theme: 'pink' })).issues).toMatchObject([{ path: 'theme' }])
  expect((await refused({ is_admin: true })).issues).toMatchObject([{ path: 'is_admin' }])
  expect((await refused({ payables: { bill_workflow_enabled: true } })).status).toBe(400)
})

test('the approval of bills is decided by an owner or admin, for everybody, and recorded in the audit trail', async () => {
  const clerk = await world.member(asha, ['ACCOUNTS_PAYABLE_CREATE'])
  const on = { body: { bill_workflow_enabled: true } }
  expect(await clerk.refused(contract.updatePayablesConfig, on)).toMatchObject({ status: 403 })
  await asha.call(contract.updatePayablesConfig, on)
  expect(await clerk.call(contract.getUserConfig)).toMatchObject({ payables: { bill_workflow_enabled: true } })
  const { rows } = await asha.call(listAuditTrail, { query: { entity: 'companies', action: 'changed' } })
  expect(rows).toMatchObject([{ changes: [{ label: 'Bill workflow enabled', before: 'No', after: 'Yes' }] }])
})
