// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLineTcs } from './line-tcs.tsx'

const shown = (tcs_nature: 'scrap' | '', collectsTcs: boolean, currency?: string) =>
  renderHook(() => useLineTcs({ tcs_nature }, { collectsTcs, currency })).result

test('a line in rupees shows TCS when its item has it, or its menu asked for it', () => {
  expect(shown('scrap', true).current).toEqual({ showsTcs: true, onTcs: undefined })
  const asked = shown('', true)
  expect(asked.current.showsTcs).toBe(false)
  act(() => asked.current.onTcs?.())
  expect(asked.current).toEqual({ showsTcs: true, onTcs: undefined })
  expect(shown('scrap', false).current).toEqual({ showsTcs: false, onTcs: undefined })
})

test('in another currency TCS cannot be added, and what an item brought is shown, so that it can be taken away', () => {
  expect(shown('', true, 'USD').current).toEqual({ showsTcs: false, onTcs: undefined })
  expect(shown('scrap', true, 'USD').current).toEqual({ showsTcs: true, onTcs: undefined })
})
