import { beforeAll, expect, test } from 'vitest'
import { createCustomer, listCustomers } from '#contract/directory/customers.ts'
import { createCompany, getSession, switchCompany } from '#contract/identity/session.ts'
import { customer } from '#test/support/builders.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})

test('a person opens another company, owns it, works in it at once, and finds the first as it was', async () => {
  const asha = await world.company('Asha Textiles')
  await asha.call(createCustomer, { body: customer() })
  const second = await asha.call(createCompany, { body: { company_name: ' Asha Exports ', state_code: '29' } })
  expect(second).toMatchObject({ company_name: 'Asha Exports', role: 'owner' })
  expect(second.companies.map(({ company_name }) => company_name)).toEqual(['Asha Exports', 'Asha Textiles'])
  expect((await asha.call(listCustomers, { query: {} })).rows).toEqual([])
  await asha.call(createCustomer, { body: customer({ customer_name: 'Nila Foods' }) })
  await asha.call(switchCompany, { body: { companies_id: asha.companies_id } })
  const { rows } = await asha.call(listCustomers, { query: {} })
  expect(rows.map(({ customer_name }) => customer_name)).toEqual(['Deccan Textiles'])
})

test('a clerk who may do little opens a company of their own and is its owner there alone', async () => {
  const owner = await world.company()
  const clerk = await world.member(owner, ['REPORTS'])
  await clerk.call(createCompany, { body: { company_name: 'Side business', state_code: '27' } })
  expect(await clerk.call(getSession)).toMatchObject({ company_name: 'Side business', role: 'owner' })
  const back = await clerk.call(switchCompany, { body: { companies_id: owner.companies_id } })
  expect(back.permissions).toEqual(['REPORTS'])
})

test('it needs a name', async () => {
  const asha = await world.company()
  expect(await asha.refused(createCompany, { body: { company_name: '  ', state_code: '27' } })).toMatchObject({
    issues: [{ path: 'company_name', message: 'Enter the company name' }],
  })
})
