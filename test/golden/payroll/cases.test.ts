import { expect, test } from 'vitest'
import { cases } from './case.ts'
import { workedBy } from './worked.ts'

const all = cases()
test.each(all.map((each) => [`${each.id}: ${each.topic}`, each] as const))('%s', (_, each) => {
  expect(workedBy(each)).toEqual(each.expected)
})
