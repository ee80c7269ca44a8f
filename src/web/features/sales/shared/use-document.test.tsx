// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toastStore } from '#web/ui/toast-store.ts'
import type { DocumentStore } from './use-draft.ts'
import { useDocument } from './use-document.ts'
import type { DocumentValues } from './values.ts'

type Kept = { id: string; version: number }

test('another key while a draft is sent changes nothing: the draft is saved, and nobody hears that it was issued', async () => {
  let answer: (kept: Kept) => void = () => undefined
  const store = {
    save: vi.fn<() => Promise<Kept>>(() => new Promise((resolve) => (answer = resolve))),
    finish: vi.fn<() => Promise<Kept>>(),
    savedOf: (kept: Kept) => kept,
    keep: () => Promise.resolve(),
  }
  const onFinished = vi.fn<(document: Kept, intent: string) => void>()
  const before = toastStore.read().length
  const { result } = renderHook(() =>
    useDocument<DocumentValues, object, Kept>({
      kind: 'invoice',
      store: store as unknown as DocumentStore<object, Kept>,
      schema: z.looseObject({}),
      initial: { lines: [] } as unknown as DocumentValues,
      draft: undefined,
      onFirstSave: () => undefined,
      onFinished,
    }),
  )
  await act(async () => result.current.act('save'))
  await act(async () => result.current.act('finish'))
  await act(async () => answer({ id: 'invoice', version: 1 }))
  expect(store.save).toHaveBeenCalledTimes(1)
  expect(store.finish).not.toHaveBeenCalled()
  expect(onFinished).not.toHaveBeenCalled()
  expect(
    toastStore
      .read()
      .slice(before)
      .map(({ text }) => text),
  ).toEqual(['Draft saved'])
})
