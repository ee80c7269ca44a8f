import { AppError } from '#core/errors.ts'

/** Functions for workers of tests: parsers that misbehave, and one that does not. */
export const echo = (input: { text: string }) => input.text
export const failing = () => {
  throw new TypeError('a bug of the parser')
}
export const refusing = () => {
  throw new AppError('bad_file', 'Line 3 is no date.', { issues: [{ path: 'line 3', message: 'no date' }] })
}
export const never = () => {
  for (;;);
}
export const backtracking = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)
export const fillHeap = () => {
  const kept: object[] = []
  for (;;) kept.push({ text: `${kept.length}` })
}
/** Outside the heap of V8, which resourceLimits do not see. */
export const fillBuffers = () => {
  const kept: Uint8Array[] = []
  for (;;) kept.push(new Uint8Array(1_000_000).fill(1))
}
export const environment = () => Object.keys(process.env).length
export const bytesAround = ({ bytes }: { bytes: Uint8Array }) => bytes.buffer.byteLength
export const hold = async (input: { milliseconds: number }) => {
  await new Promise((resolve) => setTimeout(resolve, input.milliseconds))
}
export function counting(input: { from: number }) {
  let at = input.from
  return {
    next: async () => at++,
    never: async () => never(),
    failing: async () => failing(),
  }
}
export const held = ({ bytes }: { bytes: Uint8Array }) => ({ size: async () => bytes.byteLength })
