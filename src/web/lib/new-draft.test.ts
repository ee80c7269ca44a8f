// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { setDraftOwner } from './drafts.ts'
import { ApiError } from './errors.ts'
import { leaveWaiting, saveNew } from './new-draft.ts'
import { waitingDrafts } from './waiting-drafts.ts'

const offline = () => Promise.reject(new ApiError({ status: 0, code: 'offline', message: 'You are offline' }))
const order = { id: 'key', kind: 'purchase-order', name: 'Order', body: { lines: [] }, draftKey: 'purchase-order', values: {} }

beforeEach(() => {
  localStorage.clear()
  setDraftOwner('asha.nilgiri')
})

test('a new record waits with the address of its editor, so that it can be opened there again', async () => {
  history.replaceState(null, '', '/payables/debit-notes/new?bill=b1')
  expect(await saveNew(offline, () => order)).toBeUndefined()
  expect(waitingDrafts()).toMatchObject([{ ...order, path: '/payables/debit-notes/new?bill=b1' }])
})

test('what the server may have does not wait: its editor shows that it was not saved', async () => {
  await expect(saveNew(offline, () => undefined)).rejects.toThrow('You are offline')
  expect(waitingDrafts()).toEqual([])
})

test('the editor is emptied for the next one', () => {
  const reset = vi.fn<() => void>()
  leaveWaiting({ reset })
  expect(reset).toHaveBeenCalledWith()
})
