import { expect, test } from 'vitest'
import { afterFailure, isHeard, restAfter, waitAfter } from './mail-retry.ts'

test('a mail waits half a minute, then twice as long each time, and half an hour at most', () => {
  expect([1, 2, 3, 6, 7, 8, 40].map(waitAfter)).toEqual([30, 60, 120, 960, 1_800, 1_800, 1_800])
})

test('the worker rests five seconds when the mail server cannot be reached, then twice as long, and a minute at most', () => {
  const rests = [0]
  for (let at = 0; at < 6; at++) rests.push(restAfter(rests.at(-1) ?? 0))
  expect(rests.slice(1)).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

test('what is refused for good, or fails for the last time, is given up; anything else is tried again', () => {
  const failure = { code: 'SMTP 451', isFinal: false, isUnreachable: false }
  expect(afterFailure(failure, false)).toEqual({ mail_status: 'queued', failure: 'SMTP 451' })
  expect(afterFailure(failure, true)).toEqual({ mail_status: 'given_up', failure: 'SMTP 451' })
  expect(afterFailure({ ...failure, isFinal: true }, false).mail_status).toBe('given_up')
})

test('the document hears that its mail was sent or given up, and of the first failure, not of every further one', () => {
  const outcome = (mail_status: 'queued' | 'sent' | 'given_up') => ({ mail_status, failure: null })
  expect([1, 2].map((tries) => isHeard(outcome('queued'), tries))).toEqual([true, false])
  expect([1, 2].map((tries) => isHeard(outcome('sent'), tries))).toEqual([true, true])
  expect([1, 2].map((tries) => isHeard(outcome('given_up'), tries))).toEqual([true, true])
})
