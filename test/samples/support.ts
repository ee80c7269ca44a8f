import { fileReport } from '#contract/workspace/support.ts'
import { report } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) => asha.call(fileReport, { body: report() })
