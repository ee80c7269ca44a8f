import * as contract from '#contract/directory/hsn-codes.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { describeHsn, hsnMaster } from './master.ts'
import { leastHsnDigits } from './least-digits.ts'
import { findHsnCodes } from './search.ts'

export function hsnCodeRoutes(serve: Serve) {
  serve(contract.searchHsnCodes, 'MEMBER', async ({ query }) => {
    const { source, seen_on } = hsnMaster()
    return { rows: findHsnCodes(query.search, query.item_type), source, seen_on }
  })
  serve(contract.getHsnCode, 'MEMBER', async ({ tx, params: { code } }) => {
    const description = describeHsn(code) ?? null
    return { code, description, warning: warningOf(code, description, await leastHsnDigits(tx)) }
  })
}

function warningOf(code: string, description: string | null, digits: 4 | 6): string | null {
  if (code.length < digits) return `GSTR-1 needs at least ${digits} digits at your turnover.`
  return description === null ? 'This code is not in the government’s list. GSTR-1 will not take it.' : null
}
