import { expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { permissionGroups, roleWords } from './permission-words.ts'

test('every permission can be ticked in exactly one group', () => {
  expect(permissionGroups.flatMap((group) => group.permissions).toSorted()).toEqual(permissions.toSorted())
})

test('built-in roles are written as titles, a company’s own as typed', () => {
  expect(['owner', 'Cashier', 'ऑडिटर'].map(roleWords)).toEqual(['Owner', 'Cashier', 'ऑडिटर'])
})
