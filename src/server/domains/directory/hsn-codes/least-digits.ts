import type { CompanyTx } from '#server/platform/db.ts'
import { registry } from '#server/platform/registry.ts'

/** The number of HSN digits that a company must show on its invoices, by turnover; the owner of the turnover registers it. */
export const hsnDigitRules = registry<'turnover', (tx: CompanyTx) => Promise<4 | 6>>('a rule of HSN digits')

/** 4 digits up to ₹5 crore of turnover in the year before, 6 above (notification 78/2020-CT, from 1 Apr 2021). */
export const leastHsnDigits = async (tx: CompanyTx): Promise<4 | 6> => (await hsnDigitRules.find('turnover')?.(tx)) ?? 4
