import { expect, test } from 'vitest'
import { filterOf, TeamSearch } from './search.ts'

const role = '0198d1c0-0000-7000-8000-000000000001'
const read = (search: Record<string, unknown>) => filterOf(TeamSearch(search))

test('the team lists active members, unless suspended ones are selected', () => {
  expect(read({})).toEqual({ show: 'active' })
  expect(read({ view: 'suspended', search: 'Asha', role })).toEqual({ show: 'suspended', search: 'Asha', roles_id: role })
  expect(read({ view: 'invited' })).toEqual({ show: 'active' })
  expect(read({ view: 'gone', role: 'owner' })).toEqual({ show: 'active' })
})
