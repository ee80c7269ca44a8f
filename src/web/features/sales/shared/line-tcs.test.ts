import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { blankLine } from './line-values.ts'
import { useLineTcs } from './line-tcs.tsx'

afterEach(cleanup)

const shows = (tcs_nature: 'scrap' | '', collects: boolean, error?: string) =>
  renderHook(() => useLineTcs({ ...blankLine(), tcs_nature }, collects, error)).result.current.showsTcs

test('a line shows its TCS where it collects some, and where the server refused it', () => {
  expect([shows('', true), shows('scrap', true)]).toEqual([false, true])
  // An invoice in another currency: hidden, until it is what is wrong.
  expect([shows('scrap', false), shows('scrap', false, 'TCS is collected in rupees')]).toEqual([false, true])
})
