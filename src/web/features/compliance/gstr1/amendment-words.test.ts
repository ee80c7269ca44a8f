import { expect, test } from 'vitest'
import type { Gstr1Amendment } from '#contract/compliance/gstr1-amendments.ts'
import { stateOf } from './amendment-words.ts'

test.each([
  [{ decision: null, is_required: true }, 'danger'],
  [{ decision: null, is_required: false }, 'warning'],
  [{ decision: 'accepted', is_required: false }, 'success'],
  [{ decision: 'left_out', is_required: false }, 'neutral'],
] as const)('%o is shown as %s', (of, tone) => {
  expect(stateOf(of as Gstr1Amendment)[0]).toBe(tone)
})
