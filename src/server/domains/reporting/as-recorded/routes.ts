import { recordedBalance, recordedBalanceFile } from '#contract/reporting/as-recorded.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { asRecorded, asRecordedFile } from './service.ts'

export function asRecordedRoutes(serve: Serve) {
  serve(recordedBalance, 'REPORTS', ({ tx, query }) => asRecorded(tx, query))
  serve(recordedBalanceFile, 'REPORTS', ({ tx, query }) => asRecordedFile(tx, query))
}
