import { beforeAll, expect, test } from 'vitest'
import { listCustomers } from '#contract/directory/customers.ts'
import * as contract from '#contract/identity/session.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a permission that was withdrawn is gone on the next request', async () => {
  const owner = await world.company()
  const clerk = await world.member(owner, ['ACCOUNTS_RECEIVABLE'])
  await clerk.call(listCustomers, { query: {} })
  await owner.tx((tx) => tx.client.query(`UPDATE roles SET permissions = '{}' WHERE is_builtin = false`))
  expect(await clerk.refused(listCustomers, { query: {} })).toMatchObject({ status: 403, code: 'forbidden' })
})

test('a person of two companies moves between them, and to no other', async () => {
  const owner = await world.company('First')
  const clerk = await world.member(owner, ['REPORTS'])
  const stranger = await world.company('Third')
  const { companies } = await clerk.call(contract.getSession)
  const own = companies.find((each) => each.company_name === 'Own company')
  expect(await clerk.call(contract.switchCompany, { body: { companies_id: own?.companies_id ?? '' } })).toMatchObject({
    company_name: 'Own company',
    role: 'owner',
  })
  expect(await clerk.refused(contract.switchCompany, { body: { companies_id: stranger.companies_id } })).toMatchObject({
    status: 404,
  })
})
