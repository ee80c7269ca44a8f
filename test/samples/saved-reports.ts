import { saveReport } from '#contract/reporting/saved-reports.ts'
import { savedReport } from '#test/support/builders.ts'
import type { Sample } from '#test/support/sample.ts'

export const sample: Sample = ({ asha }) => asha.call(saveReport, { body: savedReport() })
