import { expect, test } from 'vitest'
import { builtFeatures } from '#contract/features.ts'
import { planOf, plansOnSale } from '#core/entitlements/plans.ts'
import { comingPaths, comingAt } from '#web/features/workspace/coming/areas.ts'
import { planLines, trialInclusions, trialStarted, whatsNew } from './words.ts'

const offer = (id: string) => ({ ...planOf(id) }) as unknown as Parameters<typeof planLines>[0]

test('plan cards, the trial and What’s New list only what works', () => {
  const promised = [...plansOnSale.flatMap(({ id }) => planLines(offer(id))), ...trialInclusions, ...whatsNew]
  const unbuilt: readonly (readonly [feature: string, words: RegExp])[] = [
    ['tax-filing', /challan/i],
    ['gst', /GSTR/i],
    ['integrations', /accounting software/i],
    ['never', /Bharat Connect/],
    ['never', /coming|everything/i],
  ]
  const barred = unbuilt.filter(([feature]) => !builtFeatures.some((built) => built === feature)).map(([, words]) => words)
  expect(promised.filter((line) => barred.some((words) => words.test(line)))).toEqual([])
  expect(planLines(offer('growth_monthly'))).toEqual(expect.arrayContaining(['e-Invoice', 'e-Way Bill', 'Invoice upload']))
  expect(whatsNew).toContain('Approval workflow and audit trail')
})

test('the trial states its limits', () => {
  expect(trialStarted()).toBe(
    'Your 30-day free trial has started: payments up to ₹25\u00a0L and collections up to ₹1\u00a0Cr a month, 10 people',
  )
})

test('every announced page names an alternative that works until then', () => {
  for (const path of comingPaths) {
    const { meanwhile } = comingAt(path) ?? {}
    expect([path, meanwhile?.links.length]).not.toEqual([path, 0])
    for (const { to } of meanwhile?.links ?? []) expect([path, comingAt(to)]).toEqual([path, undefined])
  }
})
