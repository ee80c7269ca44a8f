import { expect, test } from 'vitest'
import { waitingKinds } from './-waiting-kinds.ts'

test('what waits is created by one request without parts in its address, which the server answers once for the same key', () => {
  for (const [kind, { endpoint }] of Object.entries(waitingKinds)) {
    expect({ kind, method: endpoint.method, isIdempotent: endpoint.idempotent }).toEqual({
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
