import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && fs.existsSync(path.join(root, name)))
const read = (name: string) => fs.readFileSync(path.join(root, name), 'utf8')

/** These give a role outside a change by a person: the first owner of a company, and the people of the demo. */
const without = ['src/server/domains/identity/accounts/service.ts', 'src/server/domains/workspace/demo/payables.ts']
/** Contains the statements; every caller is a path that grants the permission. */
const statements = 'src/server/domains/identity/members/memberships.ts'

test('every command that gives or changes a role makes new payers wait', () => {
  const gives =
    /\b(?:addMember|giveRole|setMembershipStatus)\(|UPDATE memberships SET (?:roles_id|membership_status)|UPDATE roles SET/
  const roads = files.filter((name) => name !== statements && gives.test(read(name)))
  expect(roads.length).toBeGreaterThan(3)
  expect(roads.filter((name) => !read(name).includes('withPayerWaits(') && !without.includes(name))).toEqual([])
})
