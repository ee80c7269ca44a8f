import { expect, test } from 'vitest'
import type { GstFiling } from '#contract/compliance/gst-portal.ts'
import { filingSentence, stepLine } from './words.ts'

type Step = GstFiling['steps'][number]
const step = (kind: Step['kind'], status: Step['status']) => ({ kind, status }) as Step
const filing = (over: Partial<GstFiling>) =>
  ({
    state: 'uploading',
    reason: null,
    acknowledgement: null,
    filed_on: null,
    differences: [],
    steps: [step('track', 'accepted'), step('save', 'waiting')],
    is_outdated: false,
    ...over,
  }) as GstFiling

test('parts of an upload are counted where there are several', () => {
  const [first, second] = [step('save', 'accepted'), step('save', 'processing')]
  expect(stepLine(second, [first, second])).toBe('Upload part 2 of 2: the portal is processing it')
  expect(stepLine(first, [first])).toBe('Upload: done')
})

test('a filing says what it waits for, and what the portal found', () => {
  expect(filingSentence(filing({}), true)).toBe('1 of 2 steps are done. You can leave this page.')
  expect(filingSentence(filing({ reason: 'The session ended.' }), true)).toBe('The session ended.')
  expect(filingSentence(filing({ state: 'ready', is_outdated: true }), true)).toBe(
    'You built the return again after this upload. Upload it again.',
  )
  const changed = filing({ state: 'ready', reason: 'Invalid OTP' })
  expect(filingSentence(changed, false)).toBe('Figures changed after this upload. Build the return again, then upload it again.')
  const filed = { state: 'filed', acknowledgement: 'AA2711260000001', filed_on: '2026-11-11' } as const
  expect(filingSentence(filing(filed), true)).toBe('Acknowledgement AA2711260000001, 11 Nov 2026.')
  expect(filingSentence(filing({ ...filed, reason: 'The month is locked.' }), true)).toBe(
    'Acknowledgement AA2711260000001, 11 Nov 2026. We could not record it: The month is locked.',
  )
})
