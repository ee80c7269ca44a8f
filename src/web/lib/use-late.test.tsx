// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { lateSchema, madeLater } from './late-schema.ts'
import { useLate, useParsed } from './use-late.ts'

const amount = z.object({ amount: z.number() })

test('values are read once the schema is there, and only whole ones', async () => {
  const late = lateSchema(() => Promise.resolve(amount))
  const { result, rerender } = renderHook(({ values }) => useParsed(late, values), {
    initialProps: { values: { amount: 5 } as object },
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual({ amount: 5 }))
  rerender({ values: { amount: 'much' } })
  expect(result.current).toBeUndefined()
})

test('what cannot be fetched is undefined until another attempt fetches it', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<typeof amount>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(amount)
  const late = lateSchema(load)
  const { result } = renderHook(() => useLate(late))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(result.current).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(result.current).toBe(amount)
  vi.useRealTimers()
})

test('a schema that a function makes is there when the function is, made of what the page knows then', async () => {
  const make = lateSchema(() => Promise.resolve((most: number) => z.number().check(z.maximum(most))))
  const late = madeLater(make, (made) => made(10))
  expect(late.now()).toBeUndefined()
  expect((await late.fetch()).safeParse(11).success).toBe(false)
  expect(
    madeLater(make, (made) => made(12))
      .now()
      ?.safeParse(11).success,
  ).toBe(true)
})
