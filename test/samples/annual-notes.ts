import { getAnnualNotes, postAnnualTax, saveAnnualFacts } from '#contract/reporting/annual-notes.ts'
import type { Sample } from '#test/support/sample.ts'

/** The tax of the year before, with a difference that makes it something. */
export const sample: Sample = async ({ asha }) => {
  const params = { year_start: '2025-04-01' }
  const { facts } = await asha.call(getAnnualNotes, { params })
  const tax = { ...facts.tax.facts, differences: [{ difference_name: 'Lease', amount: -1_000_00 }] }
  await asha.call(saveAnnualFacts.tax, { params, body: { version: facts.tax.version, facts: tax } })
  const { to_post } = (await asha.call(getAnnualNotes, { params })).tax
  await asha.call(postAnnualTax, { params, body: { current_amount: to_post.current, deferred_amount: to_post.deferred } })
}
