// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setDraftOwner, wipeDrafts } from './drafts.ts'
import { ApiError } from './errors.ts'
import {
  keepWaiting,
  removeWaiting,
  saveOrWait,
  sendChosen,
  sendWaiting,
  type WaitingDraft,
  waitingDrafts,
} from './waiting-drafts.ts'

const draft = (id: string): WaitingDraft => ({
  id,
  kind: 'invoice',
  name: `Invoice ${id}`,
  body: { id },
  path: '/receivables/invoices/new',
  draftKey: 'New invoice',
  values: {},
  since: '2026-11-20T10:00:00Z',
})
const failing = (status: number) => () =>
  Promise.reject(new ApiError({ status, code: status === 0 ? 'offline' : 'invalid', message: 'Choose a customer' }))
const ids = () => waitingDrafts().map(({ id }) => id)

beforeEach(() => {
  localStorage.clear()
  setDraftOwner('asha.nilgiri')
})

test('a new draft without a connection waits here; what the server refuses, or already has, does not', async () => {
  expect(
    await saveOrWait(
      () => Promise.resolve('saved'),
      () => draft('a'),
    ),
  ).toBe('saved')
  expect(await saveOrWait(failing(0), () => draft('b'))).toBeUndefined()
  await expect(saveOrWait(failing(400), () => draft('c'))).rejects.toThrow('Choose a customer')
  await expect(saveOrWait(failing(0), undefined)).rejects.toThrow('Choose a customer')
  expect(ids()).toEqual(['b'])
})

test('drafts are saved in turn with their own keys, each once', async () => {
  keepWaiting(draft('a'))
  keepWaiting(draft('b'))
  const save = vi.fn<(draft: WaitingDraft) => Promise<unknown>>(() => Promise.resolve())
  expect(await sendWaiting(save)).toBe(2)
  expect(await sendWaiting(save)).toBe(0)
  expect(save.mock.calls.map(([sent]) => sent.id)).toEqual(['a', 'b'])
})

test('one that is refused stays with its reason and is not sent again; out of reach, all stay', async () => {
  keepWaiting(draft('a'))
  keepWaiting(draft('b'))
  expect(await sendWaiting(failing(0))).toBe(0)
  expect(waitingDrafts().map(({ problem }) => problem)).toEqual([undefined, undefined])
  const save = vi.fn<(draft: WaitingDraft) => Promise<unknown>>(({ id }) => (id === 'a' ? failing(400)() : Promise.resolve()))
  expect(await sendWaiting(save)).toBe(1)
  expect(waitingDrafts()).toMatchObject([{ id: 'a', problem: 'Choose a customer' }])
  expect(await sendWaiting(save)).toBe(0)
  expect(save).toHaveBeenCalledTimes(2)
})

test('they belong to one person and company, and logging out removes them', () => {
  keepWaiting(draft('a'))
  setDraftOwner('ravi.nilgiri')
  expect(ids()).toEqual([])
  setDraftOwner('asha.nilgiri')
  expect(ids()).toEqual(['a'])
  wipeDrafts()
  expect(ids()).toEqual([])
})

test('one that is discarded while another is saved is not sent', async () => {
  keepWaiting(draft('a'))
  keepWaiting(draft('b'))
  const save = vi.fn<(draft: WaitingDraft) => Promise<unknown>>(async () => removeWaiting('b'))
  expect(await sendWaiting(save)).toBe(1)
  expect(save).toHaveBeenCalledTimes(1)
})

test('when Asha changes the company meanwhile, nothing of the first is sent to or shown in the second', async () => {
  keepWaiting(draft('a'))
  keepWaiting(draft('b'))
  const save = vi.fn<(draft: WaitingDraft) => Promise<unknown>>(() => {
    setDraftOwner('asha.sahyadri')
    return failing(400)()
  })
  await sendWaiting(save)
  expect(save).toHaveBeenCalledTimes(1)
  expect(ids()).toEqual([])
  setDraftOwner('asha.nilgiri')
  expect(ids()).toEqual(['a', 'b'])
})

test('a draft for which the device has no room, or that the server has by now, is not said to wait', async () => {
  await expect(saveOrWait(failing(0), () => undefined)).rejects.toThrow('Choose a customer')
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  await expect(saveOrWait(failing(0), () => draft('a'))).rejects.toThrow('Choose a customer')
  vi.unstubAllGlobals()
})

test('an entry to post is never sent by itself: a person posts it, once, with the key it was first sent with', async () => {
  const entry = { ...draft('entry'), kind: 'journal', verb: 'Post entry' }
  keepWaiting(entry)
  keepWaiting(draft('a'))
  const save = vi.fn<(draft: WaitingDraft) => Promise<void>>(() => Promise.resolve())
  expect(await sendWaiting(save)).toBe(1)
  expect(ids()).toEqual(['entry'])
  await sendChosen(entry, save)
  await sendChosen(entry, save)
  expect(save.mock.calls).toEqual([[draft('a')], [entry]])
  expect(ids()).toEqual([])
})

test('an entry that the server refuses stays with the reason; one that cannot be sent yet stays as it is', async () => {
  const entry = { ...draft('entry'), verb: 'Post entry' }
  keepWaiting(entry)
  await expect(sendChosen(entry, failing(0))).rejects.toThrow('Choose a customer')
  expect(waitingDrafts()).toEqual([entry])
  await expect(sendChosen(entry, failing(400))).rejects.toThrow('Choose a customer')
  expect(waitingDrafts()).toEqual([{ ...entry, problem: 'Choose a customer' }])
})
