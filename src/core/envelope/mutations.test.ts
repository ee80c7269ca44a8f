import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf } from '#test/support/share.ts'
import { line, meet, nudge, REFUSED, openReceived, send, verdict } from './testing.ts'

type Parts = { method: string; target: string; session: string; mac: string; dek: string; sealed: string }

const names = ['method', 'target', 'session', 'mac', 'dek', 'sealed'] as const
const part = fc.constantFrom(...names)
const RUNS = countOf(2_000, 4)
const place = fc.nat({ max: 10_000 })

/** Any damage to one part of a message: by character, by byte, by length, or by what another good message has there. */
const damage: fc.Arbitrary<(parts: Parts, other: Parts) => Parts> = fc.oneof(
  fc.tuple(part, place).map(([name, at]) => change(name, (text) => nudge(text, at % Math.max(text.length, 1)))),
  fc
    .tuple(part, place, fc.string({ minLength: 1, maxLength: 3 }))
    .map(([name, at, extra]) =>
      change(name, (text) => text.slice(0, at % (text.length + 1)) + extra + text.slice(at % (text.length + 1))),
    ),
  fc.tuple(part, place).map(([name, at]) => change(name, (text) => text.slice(0, at % Math.max(text.length, 1)))),
  fc.tuple(part, place).map(([name, at]) => change(name, (text) => text.slice(at % Math.max(text.length, 1)))),
  fc.tuple(part, fc.string()).map(([name, text]) => change(name, () => text)),
  part.map((name) => (parts: Parts, other: Parts) => ({ ...parts, [name]: other[name] })),
  fc
    .tuple(fc.constantFrom('dek' as const, 'sealed' as const), place, fc.integer({ min: 1, max: 255 }))
    .map(([name, at, mask]) => change(name, (text) => withByte(text, at, mask))),
  fc.tuple(place, fc.integer({ min: 1, max: 255 })).map(([at, mask]) =>
    change('mac', (text) => {
      const cut = text.lastIndexOf('.') + 1
      return text.slice(0, cut) + withByte(text.slice(cut), at, mask)
    }),
  ),
  fc.tuple(place, place).map(([from, to]) => change('sealed', (text) => swapBlocks(text, from, to))),
)

const change = (name: (typeof names)[number], edit: (text: string) => string) => (parts: Parts) => ({
  ...parts,
  [name]: edit(parts[name]),
})

function withByte(text: string, at: number, mask: number): string {
  const bytes = Buffer.from(text, 'base64')
  const place = at % Math.max(bytes.length, 1)
  bytes[place] = (bytes[place] ?? 0) ^ mask
  return bytes.toString('base64')
}

function swapBlocks(text: string, from: number, to: number): string {
  const bytes = Buffer.from(text, 'base64')
  const blocks = Array.from({ length: Math.ceil(bytes.length / 16) }, (_, at) => bytes.subarray(16 * at, 16 * at + 16))
  const [a, b] = [from % Math.max(blocks.length, 1), to % Math.max(blocks.length, 1)]
  return Buffer.concat(
    blocks.map((block, at) => (at === a ? (blocks[b] ?? block) : at === b ? (blocks[a] ?? block) : block)),
  ).toString('base64')
}

test('two thousand random damages to a good message: none is accepted, all get the same answer', {
  timeout: 120_000,
}, async () => {
  const channel = await meet()
  const sent = async (text: string, from: typeof line) => {
    const { wire } = await send(channel, text, from)
    const sealed = (wire.body as { encrypted_request: string }).encrypted_request
    return { ...from, mac: String(wire.mac), dek: String(wire.dek), sealed }
  }
  const good = await sent('{"amount":"100000","purpose":"Office rent for September"}', line)
  const other = await sent('{"amount":"900000"}', { method: 'PUT', target: '/api/payments/payouts', session: 'ravi-channel' })
  const open = ({ sealed, ...wire }: Parts) => verdict(openReceived(channel, { ...wire, body: { encrypted_request: sealed } }))

  expect(await open(good)).toBe('accepted')
  let tried = 0
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
      const damaged = damages.reduce((parts, each) => each(parts, other), good)
      const untouched = (whole: Parts) => names.every((name) => damaged[name] === whole[name])
      fc.pre(!untouched(good) && !untouched(other))
      tried++
      expect(await open(damaged)).toEqual(REFUSED)
    }),
    { numRuns: RUNS },
  )
  expect(tried).toBeGreaterThanOrEqual(RUNS)
})
