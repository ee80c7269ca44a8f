// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Session } from '#contract/identity/session.ts'
import { configureCalls, plainTransport } from '#web/lib/call.ts'
import { setDraftOwner, wipeDrafts } from '#web/lib/drafts.ts'
import { queryClient } from '#web/lib/query.ts'
import { keepWaiting, sendWaiting, type WaitingDraft, waitingDrafts } from '#web/lib/waiting-drafts.ts'
import { saveWaiting, waitingKinds } from './-waiting-kinds.ts'

let companies_id = 'nilgiri'
let sent: string[] = []
beforeEach(() => {
  wipeDrafts()
  queryClient.clear()
  sent = []
  document.cookie = 'signed_in=1'
  setDraftOwner('asha.nilgiri')
  configureCalls({
    transport: ({ method, url, headers }) => {
      if (method === 'POST') sent.push(`${url} ${headers.get('idempotency-key')}`)
      return Promise.resolve(Response.json({ accounts_id: 'asha', companies_id } as Session))
    },
  })
})
afterEach(() => configureCalls({ transport: plainTransport }))

test('a draft is never saved in the company that another tab has chosen meanwhile; it waits until its own is open again', async () => {
  const draft: WaitingDraft = {
    id: 'key-of-the-draft',
    kind: 'bill',
    name: 'Bill',
    body: {},
    path: '/payables/bills/new',
    draftKey: 'bill',
    values: {},
    since: '2026-11-20T10:00:00.000Z',
  }
  keepWaiting(draft)
  companies_id = 'sample'
  expect(await sendWaiting(saveWaiting)).toBe(0)
  expect(sent).toEqual([])
  companies_id = 'nilgiri'
  setDraftOwner('asha.nilgiri')
  expect(waitingDrafts()).toEqual([draft])
  expect(await sendWaiting(saveWaiting)).toBe(1)
  expect(sent).toEqual([expect.stringMatching(/bills key-of-the-draft$/)])
})

test('what waits is created by one request without parts in its address, which the server answers once for the same key', () => {
  for (const [kind, { endpoint }] of Object.entries(waitingKinds)) {
    expect({ kind, method: endpoint.method, isIdempotent: endpoint.idempotent !== false }).toEqual({
      kind,
      method: 'POST',
      isIdempotent: true,
    })
    expect(endpoint.path).not.toContain(':')
  }
})

test('every kind that an editor lets wait is one that is saved later', () => {
  const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
  const editors = Object.values(sources).filter((text) => /\b(?:saveNew|leaveWaiting)\b/.test(text))
  const named = editors.flatMap((text) => [...text.matchAll(/kind: '([\w-]+)'/g)].map(([, kind]) => kind))
  // The documents of sales share one editor, whose kinds are its type.
  const sales = ['invoice', 'credit-note', 'estimate', 'sales-order', 'delivery-challan']
  expect(new Set([...named, ...sales])).toEqual(new Set(Object.keys(waitingKinds)))
})
