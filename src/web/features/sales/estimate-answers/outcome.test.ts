import { describe, expect, test } from 'vitest'
import type { EstimatePage } from '#contract/sales/estimate-answers.ts'
import { outcomeOf } from './outcome.ts'

const page: EstimatePage = {
  company_name: 'Sahyadri Traders',
  company_email: null,
  language: null,
  customer_name: 'Deccan Textiles',
  estimate_number: 'EST/26-27/1',
  estimate_date: '2026-11-20',
  valid_until: '2026-12-20',
  lines: [],
  total: 118_000,
  version: 2,
  state: 'open',
  answer_name: null,
  answered_at: null,
  decline_reason: null,
}

describe('what became of an estimate', () => {
  test('an open one waits for the answer', () => expect(outcomeOf(page)).toBeNull())

  test('the person who accepted is named', () => {
    const outcome = outcomeOf({ ...page, state: 'accepted', answer_name: 'Meera', answered_at: '2026-11-21T04:30:00.000Z' })
    expect(outcome).toMatchObject({ title: 'Estimate accepted', tone: 'good', text: expect.stringMatching(/^By Meera, 21 Nov/) })
  })

  test('an acceptance that the company recorded names the company', () =>
    expect(outcomeOf({ ...page, state: 'accepted' })?.text).toBe('Sahyadri Traders recorded your acceptance.'))

  test('a declined one shows its reason', () =>
    expect(outcomeOf({ ...page, state: 'declined', decline_reason: 'Too dear' })?.text).toBe('“Too dear”'))

  test('an expired one says since when, and whom to ask', () =>
    expect(outcomeOf({ ...page, state: 'expired' })?.text).toBe(
      'It was valid until 20 Dec 2026. Ask Sahyadri Traders for a new one.',
    ))

  test('one that is revised shows nothing of it', () =>
    expect(outcomeOf({ ...page, state: 'revised' })?.title).toBe('This estimate is being revised'))
})
